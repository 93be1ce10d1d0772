import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { usePost } from '../usePost';
import { BlindEntry } from './BlindEntry';

/** Approving and refusing; it stands below the figures, never above. */
export function Decide({ approval, name }: { approval: ApprovalRow; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const approve = usePost<ApprovalRow>();
  const refuse = usePost<ApprovalRow>();
  const [isRefusing, setRefusing] = useState(false);
  const { id, kind, isBlind, obstacle, mayRefuse } = approval;
  const done = (key: string) => () => notify(key, { type: 'info', messageArgs: { name } });
  return (
    <Stack spacing={1} sx={{ mt: 1.5 }}>
      {obstacle && <Alert severity="info">{translate(`approvals.obstacles.${obstacle}`)}</Alert>}
      {approve.error && <Alert severity="error">{refusal(approve.error)}</Alert>}
      {obstacle === null && isBlind && (
        <BlindEntry
          approval={approval}
          name={name}
          isPending={approve.isPending}
          onApprove={(official, onDecided) => approve.mutate({ path: `/approvals/${id}/approve`, body: { official } }, { onSuccess: onDecided })}
        />
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {obstacle === null && !isBlind && (
          <Button
            variant="contained"
            size="large"
            loading={approve.isPending}
            onClick={() => approve.mutate({ path: `/approvals/${id}/approve` }, { onSuccess: done('approvals.approved') })}
          >
            {translate(`approvals.approve.${kind}`)}
          </Button>
        )}
        {mayRefuse && (
          <Button color="error" onClick={() => setRefusing(true)}>
            {translate('approvals.refuse')}
          </Button>
        )}
      </Stack>
      {isRefusing && (
        <ReasonDialog
          title={translate('approvals.refuseTitle', { name })}
          text={translate('approvals.refuseText')}
          action={translate('approvals.refuse')}
          color="error"
          isPending={refuse.isPending}
          error={refuse.error}
          onClose={() => setRefusing(false)}
          onConfirm={(reason) =>
            refuse.mutate(
              { path: `/approvals/${id}/refuse`, body: { reason } },
              {
                onSuccess: () => {
                  setRefusing(false);
                  done('approvals.refused')();
                },
              },
            )
          }
        />
      )}
    </Stack>
  );
}
