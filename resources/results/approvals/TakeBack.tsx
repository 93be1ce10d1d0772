import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'ra-core';
import { takeBack } from '../../../domain/api/approvals';
import { useDeed } from '../../../src/data/useDeed';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { DeedButton } from '../../../src/metadata/DeedButton';

/** Taking back what one asked for, while it waits. */
export function TakeBack({ id, name }: { id: string; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const withdrawal = useDeed(takeBack, {
    onDone: () => notify('approvals.takenBack', { type: 'info', messageArgs: { name } }),
  });
  return (
    <>
      <DeedButton
        size="small"
        loading={withdrawal.isPending}
        onClick={() => withdrawal.mutate({ params: { id }, body: {} })}
      >
        {translate('results.takeBack')}
      </DeedButton>
      {withdrawal.error && <Alert severity="error">{refusal(withdrawal.error)}</Alert>}
    </>
  );
}
