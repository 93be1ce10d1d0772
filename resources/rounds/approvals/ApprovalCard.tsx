import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { writtenResult } from '../../../domain/results/result-inputs';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useServerNow } from '../../../src/data/useServerNow';
import type { Approval } from '../answers';
import { Deadline } from '../Deadline';
import { Figures } from '../Figures';
import { useRoundName } from '../useRoundName';
import { ApprovalChange } from './ApprovalChange';
import { Decide } from './Decide';
import { figuresOf } from './effect';

const MINUTE_MS = 60_000;

/** After so long it is marked that somebody has been waiting. */
const LONG_MINUTES = 10;

function Waiting({ since }: { since: string }) {
  const translate = useTranslate();
  const minutes = Math.max(0, Math.floor((useServerNow() - Date.parse(since)) / MINUTE_MS));
  const label = translate('approvals.waiting', { minutes });
  return <Chip size="small" variant="outlined" color={minutes >= LONG_MINUTES ? 'warning' : 'default'} label={label} />;
}

interface ApprovalCardProps {
  approval: Approval;
  isOpen: boolean;
  onToggle: () => void;
  /** Whether it is among those that are approved at once; undefined where it can't be. */
  isChosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
}

/** What was asked for, by whom and how long ago; opened, what it changes and below that the decision. */
export function ApprovalCard({ approval, isOpen, onToggle, isChosen, onChoose }: ApprovalCardProps) {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const titleId = useId();
  const { id, kind, state, round, official, member, reason, submittedBy, submittedAt, goesOnAt } = approval;
  const name = nameOf(round);
  const isWaiting = state === 'submitted';
  return (
    <Paper component="li" variant="outlined" aria-labelledby={titleId} sx={{ px: 2, py: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {onChoose && (
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={(_event, checked) => onChoose(checked)}
            slotProps={{ input: { 'aria-label': translate('approvals.choose', { name }) } }}
          />
        )}
        <Typography id={titleId} variant="h4" component="h2">
          {translate(`approvals.kinds.${kind}`)}: {name}
        </Typography>
        {isWaiting ? (
          goesOnAt ? (
            <Chip size="small" variant="outlined" color="warning" label={<Deadline at={goesOnAt} />} />
          ) : (
            <Waiting since={submittedAt} />
          )
        ) : (
          <Chip size="small" variant="outlined" color={state === 'approved' ? 'success' : 'default'} label={translate(`approvals.states.${state}`)} />
        )}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {submittedBy === null ? translate('approvals.byNobody') : translate('approvals.by', { name: submittedBy })}{' '}
        <DateTimeDisplay value={submittedAt} />
      </Typography>
      {(official || member) && (
        <Typography sx={{ mt: 0.5, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {kind === 'correction' && round.official && isWaiting && <>{writtenResult(round.official)} → </>}
          {official ? writtenResult(official) : member}
        </Typography>
      )}
      {reason && <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{translate('approvals.because', { reason })}</Typography>}
      {approval.decidedAt && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {translate('approvals.decidedBy', { name: approval.decidedBy ?? translate('approvals.clock') })}{' '}
          <DateTimeDisplay value={approval.decidedAt} />
          {approval.decisionReason && <> · {translate('approvals.because', { reason: approval.decisionReason })}</>}
        </Typography>
      )}
      {!isOpen && (
        <Box sx={{ mt: 1 }}>
          <Figures figures={figuresOf(approval)} />
        </Box>
      )}
      {isWaiting && (
        <>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={translate('approvals.showOf', { name })}
            endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
            onClick={onToggle}
            sx={{ mt: 0.5 }}
          >
            {translate('approvals.show')}
          </Button>
          {isOpen && <ApprovalChange id={id}>{(detail) => <Decide approval={detail} name={name} />}</ApprovalChange>}
        </>
      )}
    </Paper>
  );
}
