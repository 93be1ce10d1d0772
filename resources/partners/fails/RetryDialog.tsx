import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FailGroup, type RetriedCalls, retryFails } from '../../../domain/api/callbacks';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ActionDialog } from '../settings/ActionDialog';
import { useCauseWords } from '../useCauseWords';

/** Hours back from now; null for all. */
const SINCE = { all: null, hour: 1, day: 24 } as const;
type Since = keyof typeof SINCE;

function momentOf(since: Since): string | null {
  const hours = SINCE[since];
  return hours === null ? null : new Date(Date.now() - hours * 3_600_000).toISOString();
}

interface DoneProps {
  replayed: RetriedCalls;
  /** Number of calls that the user confirmed; null when the choice had no number. */
  confirmed: number | null;
}

/** Outcome of the retry, also for confirmed calls that others ended in the meantime. */
function Done({ replayed: { cause, calls, seconds }, confirmed }: DoneProps) {
  const translate = useTranslate();
  const causeWords = useCauseWords();
  return (
    <Alert severity={cause === null ? 'success' : 'error'} sx={{ my: 1 }}>
      {cause === null
        ? [
            translate('partners.fails.retried', { smart_count: calls, seconds }),
            ...(confirmed !== null && calls < confirmed
              ? [translate('partners.fails.othersEnded', { smart_count: confirmed - calls })]
              : []),
          ].join('. ')
        : translate('partners.fails.notRetried', { cause: causeWords(cause) })}
    </Alert>
  );
}

/** Retries a group: first a call that moves no money, then a few, then more and more. */
export function RetryDialog({ group, onClose }: { group: FailGroup; onClose: () => void }) {
  const translate = useTranslate();
  const [since, setSince] = useState<Since>('all');
  // The group on screen shrinks while its calls are sent.
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const retry = useCallMutation(retryFails);
  const { partner, cause, calls } = group;
  return (
    <ActionDialog
      title={
        since === 'all'
          ? translate('partners.fails.retryTitle', { smart_count: calls, name: partner.name })
          : translate('partners.fails.retrySome', { name: partner.name })
      }
      text={translate('partners.fails.retryHint')}
      action={translate('partners.fails.retryNow')}
      maxWidth="xs"
      call={retry}
      isReady
      onSubmit={() => {
        setConfirmed(since === 'all' ? calls : null);
        retry.mutate({ body: { partnerId: partner.id, cause, since: momentOf(since) } });
      }}
      onClose={onClose}
    >
      {retry.data && <Done replayed={retry.data} confirmed={confirmed} />}
      <TextField
        select
        fullWidth
        size="small"
        margin="dense"
        label={translate('partners.fails.written')}
        value={since}
        onChange={({ target }) => setSince(target.value as Since)}
      >
        {(Object.keys(SINCE) as Since[]).map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`partners.fails.periods.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  );
}
