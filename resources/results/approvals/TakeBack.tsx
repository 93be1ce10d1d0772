import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { usePost } from '../usePost';

/** Taking back what one asked for, while it waits. */
export function TakeBack({ id, name }: { id: string; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const takeBack = usePost<ApprovalRow>();
  const run = () =>
    takeBack.mutate(
      { path: `/approvals/${id}/take-back` },
      { onSuccess: () => notify('approvals.takenBack', { type: 'info', messageArgs: { name } }) },
    );
  return (
    <>
      <Button size="small" loading={takeBack.isPending} onClick={run}>
        {translate('results.takeBack')}
      </Button>
      {takeBack.error && <Alert severity="error">{refusal(takeBack.error)}</Alert>}
    </>
  );
}
