import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useNotify, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInteger } from '../../../src/texts/figures';
import type { AccountStatus } from '../../../domain/accounts/status';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { RefusedError } from '../../../src/data/errors';
import type { BulkActionProps } from '../../../src/metadata/definition';
import { StatusEffects } from './StatusEffects';
import { useStatusChange } from './useStatusChange';

interface StatusDialogProps extends BulkActionProps {
  status: AccountStatus;
  onClose: () => void;
}

/** Shows the effects of a change of status in numbers, asks for a reason, and changes all accounts or none. */
export function StatusDialog({ status, chosen, onDone, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const [reason, setReason] = useState('');
  const numbered = (key: string, count: number) =>
    translate(`rows.status.${status}.${key}`, {
      what: translate(`rows.status.of.${resource}`, { smart_count: count, count: formatInteger(count) }),
    });
  const { effects, change, make } = useStatusChange(resource, chosen, status, (changed) => {
    notify(numbered('done', changed), { type: 'success' });
    onDone();
    onClose();
  });
  const effectsFound = effects.data;
  const hasMoved = change.error instanceof RefusedError && [404, 409].includes(change.error.status);
  const isPossible = effectsFound !== undefined && effectsFound.changing > 0 && effectsFound.refused.length === 0;

  const submit = () => {
    if (effectsFound) make({ reason: reason.trim(), effects: effectsFound });
  };

  return (
    <FormDialog
      title={effectsFound ? numbered('title', effectsFound.changing) : translate(`rows.status.${status}.open`)}
      action={translate(`rows.status.${status}.open`)}
      color={status === 'active' ? 'primary' : 'error'}
      isReady={isPossible && reason.trim() !== '' && !hasMoved && !effects.isFetching}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={1.5} aria-live="polite" aria-busy={effects.isFetching}>
        {effects.isPending && <Skeleton variant="rounded" height={56} />}
        {effects.error && <FailureNotice error={effects.error} onRetry={() => void effects.refetch()} />}
        {effectsFound && <StatusEffects status={status} effects={effectsFound} />}
        {hasMoved && (
          <Alert
            severity="warning"
            action={
              <Button
                color="inherit"
                onClick={() => {
                  change.reset();
                  void effects.refetch();
                }}
              >
                {translate('rows.status.askAnew')}
              </Button>
            }
          >
            {translate('rows.status.moved')}
          </Alert>
        )}
        {change.error && !hasMoved && <FailureNotice error={change.error} />}
        {isPossible && (
          <ReasonBox
            autoFocus
            required
            fullWidth
            multiline
            maxRows={4}
            label={translate(`resources.${resource}.fields.reason`)}
            value={reason}
            onChange={setReason}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
