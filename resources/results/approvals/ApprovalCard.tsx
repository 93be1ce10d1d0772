import ExpandMore from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type SyntheticEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { digitsOf } from '../../../domain/results/derive';
import { OfficialResult } from '../../../domain/results/official-result';
import { resultText } from '../../../domain/results/result-inputs';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useServerNow } from '../../../src/data/useServerNow';
import { Deadline } from '../Deadline';
import { Digits } from '../Digits';
import { Figures } from '../Figures';
import { EvidencePart } from '../evidence/EvidencePart';
import { SlipLink } from '../SlipLink';
import { useReasonText } from '../useReasonText';
import { useRoundName } from '../useRoundName';
import { ApprovalChange } from './ApprovalChange';
import { Decide } from './Decide';
import { verdictOn, warningsIn } from './effect';
import { HoldUpNotice } from './HoldUpNotice';
import { TakeBack } from './TakeBack';
import { KINDS_ON_PAGE } from './kinds';
import { CARD_ID } from './useCardWalk';
import { MINUTE_MS } from '../../../domain/durations';

/** Waiting time of a submission, and whether it is too long. */
function Waiting({ since, escalatesAt }: { since: string; escalatesAt: string | null }) {
  const translate = useTranslate();
  const now = useServerNow();
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const isTooLong = escalatesAt !== null && Date.parse(escalatesAt) <= now;
  const label = translate(isTooLong ? 'approvals.waitsTooLong' : 'approvals.waiting', { minutes });
  return (
    <Chip
      size="small"
      variant={isTooLong ? 'filled' : 'outlined'}
      color={isTooLong ? 'error' : 'default'}
      label={label}
    />
  );
}

/** Winning bet or drawn result, with its slip. */
function What({ approval: { kind, official, slip, effect } }: { approval: ApprovalRow }) {
  const translate = useTranslate();
  const parsed = OfficialResult.safeParse(official);
  return (
    <>
      {parsed.success && (
        <Box sx={{ mt: 0.5 }}>
          <Digits digits={digitsOf(parsed.data)} />
        </Box>
      )}
      {kind === 'win' && (
        <Typography sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {translate(`betTypes.${String(effect['betType'])}`)} <strong>{String(effect['number'])}</strong>
          {slip && (
            <>
              {' · '}
              <SlipLink id={slip.id} no={slip.no} />
            </>
          )}
        </Typography>
      )}
    </>
  );
}

const VERDICT_COLORS = { usual: 'success', aboveStake: 'warning', notCompared: 'default' } as const;

/** Warnings about an unusual result, or the comparison with earlier rounds. */
function Verdict({ effect }: Pick<ApprovalRow, 'effect'>) {
  const translate = useTranslate();
  const verdict = verdictOn(effect);
  return (
    <>
      {verdict && (
        <Chip
          size="small"
          variant="outlined"
          color={VERDICT_COLORS[verdict]}
          label={translate(`approvals.verdicts.${verdict}`)}
          sx={{ mt: 1 }}
        />
      )}
      {warningsIn(effect).map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 0.5, py: 0 }}>
          {translate(`results.warnings.${warning}`)}
        </Alert>
      ))}
    </>
  );
}

interface ApprovalCardProps {
  approval: ApprovalRow;
  isOpen?: boolean;
  onToggle?: () => void;
  /** Whether it was returned to the reader, who can submit it again. */
  isReturned?: boolean;
  /** Whether it is selected for a joint approval; undefined where it can't be. */
  isChosen?: boolean;
  onChoose?: (event: SyntheticEvent) => void;
  /** Whether the keys to approve and refuse act on it. */
  isCurrent?: boolean;
}

/** Names the possible approvers of a pending request. */
function Approvers({ approvers }: Pick<ApprovalRow, 'approvers'>) {
  const translate = useTranslate();
  if (approvers === null) return null;
  if (approvers.length === 0) {
    return (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {translate('approvals.noApprover')}
      </Alert>
    );
  }
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {translate('results.correction.approvers', { names: approvers.join(', ') })}
    </Typography>
  );
}

/** A submission with its author, age and main figures; when opened, all its changes, with the decision below them. */
export function ApprovalCard({
  approval,
  isOpen = false,
  onToggle,
  isReturned = false,
  isChosen,
  onChoose,
  isCurrent = false,
}: ApprovalCardProps) {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const reasonText = useReasonText();
  const titleId = useId();
  const { id, kind, state, round, official, isBlind, member, reason, submittedBy, submittedAt, goesOnAt } = approval;
  const name = nameOf(round);
  const isWaiting = state === 'submitted';
  const figures = KINDS_ON_PAGE[kind].figures(approval.effect);
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={titleId}
      tabIndex={-1}
      {...{ [CARD_ID]: id }}
      sx={{
        px: 2,
        py: 1.5,
        scrollMarginBlock: 72,
        '&:focus-visible': { outline: 2, outlineOffset: -1, outlineColor: 'primary.main' },
      }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {onChoose && (
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={onChoose}
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
            <Waiting since={submittedAt} escalatesAt={approval.escalatesAt} />
          )
        ) : (
          <Chip
            size="small"
            variant="outlined"
            color={state === 'approved' ? 'success' : 'default'}
            label={translate(`approvals.states.${state}`)}
          />
        )}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {submittedBy === null ? translate('approvals.byNobody') : translate('approvals.by', { name: submittedBy })}{' '}
        <DateTimeDisplay value={submittedAt} />
      </Typography>
      {(official || member) && (
        <Typography sx={{ mt: 0.5, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {kind === 'correction' && round.official && isWaiting && <>{resultText(round.official)} → </>}
          {official ? resultText(official) : member}
        </Typography>
      )}
      <What approval={approval} />
      {figures.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Figures figures={figures} />
        </Box>
      )}
      <Verdict effect={approval.effect} />
      {isWaiting && isBlind && !official && (
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {translate('approvals.blind.hidden')}
        </Typography>
      )}
      {reason && (
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{translate('approvals.because', { reason })}</Typography>
      )}
      {approval.decidedAt && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {translate('approvals.decidedBy', { name: approval.decidedBy ?? translate('approvals.clock') })}{' '}
          <DateTimeDisplay value={approval.decidedAt} />
          {approval.decisionReason && <> · {reasonText(approval.decisionReason)}</>}
        </Typography>
      )}
      <EvidencePart approval={approval} />
      {isReturned && (
        <Button
          size="small"
          variant="outlined"
          component={RouterLink}
          to={KINDS_ON_PAGE[kind].wayBack(round.id)}
          sx={{ mt: 1 }}
          aria-label={translate('approvals.askAgainOf', { name })}
        >
          {translate('approvals.askAgain')}
        </Button>
      )}
      {isWaiting && <Approvers approvers={approval.approvers} />}
      {isWaiting && <HoldUpNotice approval={approval} />}
      {isWaiting && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 0.5 }}>
          {figures.length > 0 && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={translate('approvals.showOf', { name })}
              endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
              onClick={onToggle}
            >
              {translate('approvals.show')}
            </Button>
          )}
          {approval.mayTakeBack && <TakeBack id={id} name={name} />}
        </Stack>
      )}
      {isWaiting && (isOpen || figures.length === 0) && (
        <Box sx={{ mt: 1 }}>
          <ApprovalChange id={id} />
        </Box>
      )}
      {isWaiting && <Decide approval={approval} name={name} isCurrent={isCurrent} />}
    </Paper>
  );
}
