import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId, useState } from 'react';
import { readFailedCall, retryFailedCall } from '../../../domain/api/callbacks';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRead } from '../../../src/data/useRead';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { useCallsPartners } from '../usePartners';
import { Attempt } from './Attempt';
import { useNameOfCall } from './useNameOfCall';

const AbandonDialog = lazy(async () => ({ default: (await import('./AbandonDialog')).AbandonDialog }));

/** A failed call with all its attempts as sent and received, and actions for it. */
export function EvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const refusal = useRefusal();
  const nameOf = useNameOfCall();
  const canDo = useCallsPartners();
  const [isGivingUp, setGivingUp] = useState(false);
  const reading = useRead(readFailedCall, { params: { id } });
  const retry = useCallMutation(retryFailedCall, { onDone: onClose });
  const call = reading.data;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{call ? nameOf(call) : translate('partners.fails.evidence')}</DialogTitle>
      <DialogContent>
        {Boolean(retry.error) && <Alert severity="error">{refusal(retry.error)}</Alert>}
        <ReadState reading={reading} loading={<Loading shape="block" />}>
          {({ attempts }) => (
            <Stack spacing={2}>
              {attempts.length === 0 && <Typography>{translate('partners.fails.noAttempts')}</Typography>}
              {attempts.map((attempt, index) => (
                <Attempt key={attempt.callId} attempt={attempt} before={attempts[index + 1] ?? null} />
              ))}
            </Stack>
          )}
        </ReadState>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {call && canDo && (
          <>
            <Button color="warning" onClick={() => setGivingUp(true)}>
              {translate('partners.fails.giveUp')}
            </Button>
            <Button loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
              {translate('partners.fails.retry')}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
      <Suspense>
        {isGivingUp && call && <AbandonDialog call={call} onDone={onClose} onClose={() => setGivingUp(false)} />}
      </Suspense>
    </Dialog>
  );
}
