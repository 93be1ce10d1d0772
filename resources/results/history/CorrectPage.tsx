import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { previewCorrection, submitCorrection } from '../../../domain/api/results';
import { Round } from '../../../domain/entities/round';
import { digitsOf } from '../../../domain/results/derive';
import { OfficialResult } from '../../../domain/results/official-result';
import { RESULT_INPUTS, resultOf, typedOf, resultText } from '../../../domain/results/result-inputs';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { MISMATCH, type RoundApproval } from '../../../domain/rounds/approval-record';
import { useEntersResults, useReaderName } from '../../../src/session/reader';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { useRecordTitle } from '../../../src/metadata/recordTitle';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { CorrectionFigures } from '../CorrectionFigures';
import { Digits } from '../Digits';
import { PartBox } from '../entry/PartBox';
import { ApproverList } from '../ApproverList';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { useRound } from '../useReadings';
import { useReasonText } from '../useReasonText';
import { useRoundName } from '../useRoundName';
import { EvidenceInput } from '../evidence/EvidenceInput';
import { useHandIn } from '../evidence/useHandIn';

/** Placeholder for a result that the second person has to type too. */
const HIDDEN = '•••';

interface CorrectionFormProps {
  round: RoundDetail;
  standing: OfficialResult;
  /** The rejected correction that the form starts with. */
  returned: RoundApproval | undefined;
}

/** The current result and the corrected one, with the effects on money and the submission. */
function CorrectionForm({ round, standing, returned }: CorrectionFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const nameOf = useRoundName();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(typedOf(returned?.official ?? standing));
  const [reason, setReason] = useState(returned?.reason ?? '');
  const [evidence, setEvidence] = useState<File | null>(null);
  const handIn = useHandIn();
  const name = nameOf(round);
  const params = { id: round.id };
  const preview = useCallMutation(previewCorrection);
  const submission = useCallMutation(submitCorrection, {
    onDone: ({ approvalId }) => {
      if (evidence) handIn.mutate({ approvalId, file: evidence });
      notify('results.correction.submitted', { type: 'info', messageArgs: { name } });
    },
  });
  const parsed = OfficialResult.safeParse(resultOf(standing.family, typed));
  const official = parsed.success ? parsed.data : null;
  const error = preview.error ?? submission.error;
  const look = () => official && preview.mutate({ params, body: { official } });
  return (
    <Stack spacing={2}>
      <ApproverList round={round} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
        <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
          <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
            {translate('results.correction.current')}
          </Typography>
          <Digits digits={digitsOf(standing)} />
        </Paper>
        <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
          <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
            {translate('results.correction.wanted')}
          </Typography>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 1.5 }}>
            {RESULT_INPUTS[standing.family].map((input) => (
              <PartBox
                key={input.path}
                input={input}
                of={name}
                value={typed[input.path] ?? ''}
                onChange={(value) => {
                  setTyped({ ...typed, [input.path]: value });
                  preview.reset();
                  submission.reset();
                }}
                onEnter={look}
              />
            ))}
          </Stack>
          {official && <Digits digits={digitsOf(official)} />}
        </Paper>
      </Box>
      {error && <Alert severity="error">{refusal(error)}</Alert>}
      {preview.data ? (
        <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
          <CorrectionFigures preview={preview.data} />
          <ReasonBox
            label={translate('results.reason')}
            value={reason}
            onChange={setReason}
            required
            fullWidth
            multiline
            margin="normal"
          />
          <EvidenceInput file={evidence} onChange={setEvidence} />
          <Button
            variant="contained"
            sx={{ mt: 1.5 }}
            disabled={reason.trim() === ''}
            loading={submission.isPending}
            onClick={() => official && submission.mutate({ params, body: { official, reason: reason.trim() } })}
          >
            {translate('results.correction.submit')}
          </Button>
        </Paper>
      ) : (
        <Box>
          <Button variant="contained" disabled={!official} loading={preview.isPending} onClick={look}>
            {translate('results.correction.preview')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** State of a correction, or the form for one. */
function Work({ round }: { round: RoundDetail }) {
  const translate = useTranslate();
  const canEnter = useEntersResults('update');
  const reader = useReaderName();
  const reasonText = useReasonText();
  const nameOf = useRoundName();
  useRecordTitle(nameOf(round));
  const { state, official, approvals } = round;
  const pendingCorrection = approvals.findLast(({ kind }) => kind === 'correction');
  const isOwn =
    pendingCorrection?.state === 'refused' &&
    pendingCorrection.submittedBy === reader &&
    pendingCorrection.decisionReason !== MISMATCH;
  if (!canEnter) return <EmptyNotice text={translate('results.entry.notYours')} />;
  if (pendingCorrection?.state === 'submitted') {
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" component={RouterLink} to={`/approvals?id=${pendingCorrection.id}`}>
            {translate('results.entry.toApproval')}
          </Button>
        }
      >
        {translate('results.correction.waits', {
          name: pendingCorrection.submittedBy ?? '',
          result: pendingCorrection.official ? resultText(pendingCorrection.official) : HIDDEN,
        })}{' '}
        <DateTimeDisplay value={pendingCorrection.submittedAt} />
      </Alert>
    );
  }
  if (state === 'correcting') return <Alert severity="info">{translate('results.correction.running')}</Alert>;
  if (state !== 'settled' || !official) return <EmptyNotice text={translate('results.correction.notSettled')} />;
  return (
    <>
      {pendingCorrection?.state === 'refused' && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('results.entry.refused', {
            name: pendingCorrection.decidedBy ?? '',
            reason: pendingCorrection.decisionReason === null ? '' : reasonText(pendingCorrection.decisionReason),
          })}
        </Alert>
      )}
      <CorrectionForm
        key={round.settlementNo}
        round={round}
        standing={official}
        returned={isOwn ? pendingCorrection : undefined}
      />
    </>
  );
}

/** Corrects the result of a settled round, found by `?id=`. */
export function CorrectPage() {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return (
    <ReadState key={id} reading={useRound(id)} loading={<Loading shape="form" />} resource={Round.name} isWorkedOn>
      {(round) => (
        <>
          <Breadcrumbs aria-label={translate('results.round.trail')} sx={{ mb: 1.5 }}>
            <Link component={RouterLink} to="/lotto/result">
              {translate('pages.results.title')}
            </Link>
            <Link component={RouterLink} to={`/lotto/result/round?id=${id}`}>
              {nameOf(round)}
            </Link>
            <Typography>{translate('pages.correctResult.title')}</Typography>
          </Breadcrumbs>
          <Work round={round} />
        </>
      )}
    </ReadState>
  );
}
