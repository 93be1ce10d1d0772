import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { settleRound } from '../../../domain/api/results';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { ActionButton } from '../../../src/metadata/ActionButton';

interface BlockedProps {
  roundId: string;
  /** Reason why the payout stopped; null while it is running. */
  reason: string | null;
  canSettle: boolean;
}

/** The first word names the cause; the rest names the lines and figures. */
const KINDS = ['notFrozen', 'frozenDiffers', 'slipsPending', 'notDrawn', 'enginesDisagree'];

/** A round with a running or a stopped payout, with an action to retry it. */
export function Blocked({ roundId, reason, canSettle }: BlockedProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const settle = useCallMutation(settleRound);
  if (reason === null) {
    return (
      <Stack spacing={0.5} sx={{ flexGrow: 1, minWidth: 160 }}>
        <Typography variant="body2">{translate('results.entry.paying')}</Typography>
        <LinearProgress aria-label={translate('results.entry.paying')} />
      </Stack>
    );
  }
  const kind = KINDS.find((known) => reason.startsWith(known)) ?? 'other';
  return (
    <Alert
      severity="error"
      sx={{ flexGrow: 1 }}
      action={
        canSettle && (
          <ActionButton
            color="inherit"
            loading={settle.isPending}
            onClick={() => settle.mutate({ params: { id: roundId } })}
          >
            {translate('results.payAgain')}
          </ActionButton>
        )
      }
    >
      {translate(`results.blocked.${kind}`)}
      <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Typography>
      {settle.error && refusal(settle.error)}
    </Alert>
  );
}
