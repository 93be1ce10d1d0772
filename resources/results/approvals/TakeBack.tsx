import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'ra-core';
import { takeBack } from '../../../domain/api/approvals';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { ActionButton } from '../../../src/metadata/ActionButton';

/** Withdraws the reader's own submission while it is pending. */
export function TakeBack({ id, name }: { id: string; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const withdrawal = useCallMutation(takeBack, {
    onDone: () => notify('approvals.takenBack', { type: 'info', messageArgs: { name } }),
  });
  return (
    <>
      <ActionButton
        size="small"
        loading={withdrawal.isPending}
        onClick={() => withdrawal.mutate({ params: { id }, body: {} })}
      >
        {translate('results.takeBack')}
      </ActionButton>
      {withdrawal.error && <Alert severity="error">{refusal(withdrawal.error)}</Alert>}
    </>
  );
}
