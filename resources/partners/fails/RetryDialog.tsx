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

/** Outcome of the retry. */
function Done({ replayed: { cause, calls, seconds } }: { replayed: RetriedCalls }) {
  const translate = useTranslate();
  const causeWords = useCauseWords();
  return (
    <Alert severity={cause === null ? 'success' : 'error'} sx={{ my: 1 }}>
      {cause === null
        ? translate('partners.fails.replayed', { smart_count: calls, seconds })
        : translate('partners.fails.notReplayed', { cause: causeWords(cause) })}
    </Alert>
  );
}

/** Retries a group: first a call that moves no money, then a few, then more and more. */
export function RetryDialog({ group, onClose }: { group: FailGroup; onClose: () => void }) {
  const translate = useTranslate();
  const [since, setSince] = useState<Since>('all');
  const retry = useCallMutation(retryFails);
  const { partner, cause, calls } = group;
  return (
    <ActionDialog
      title={translate('partners.fails.replayTitle', { smart_count: calls, name: partner.name })}
      text={translate('partners.fails.replayHint')}
      action={translate('partners.fails.replayDo')}
      maxWidth="xs"
      call={retry}
      isReady
      onSubmit={() => retry.mutate({ body: { partnerId: partner.id, cause, since: momentOf(since) } })}
      onClose={onClose}
    >
      {retry.data && <Done replayed={retry.data} />}
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
            {translate(`partners.fails.sinces.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  );
}
