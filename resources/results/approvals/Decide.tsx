import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { approve, refuse } from '../../../domain/api/approvals';
import type { InputOf } from '../../../domain/api/call';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { BlindEntry } from './BlindEntry';

/** Buttons to approve and reject, or the reason why the reader can't. They are always below the figures. */
export function Decide({ approval, name }: { approval: ApprovalRow; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const [isRefusing, setRefusing] = useState(false);
  const { id, kind, isBlind, obstacle, mayRefuse } = approval;
  const params = { id };
  const done = (key: string) => notify(key, { type: 'info', messageArgs: { name } });
  const approving = useCallMutation(approve);
  const refusing = useCallMutation(refuse, {
    onDone: () => {
      setRefusing(false);
      done('approvals.refused');
    },
  });
  // The notification doesn't depend on the card, which is gone by then.
  const send = (body: InputOf<typeof approve>['body'], onDecided: (now: ApprovalRow) => void) =>
    void approving.mutateAsync({ params, body }).then(onDecided, () => undefined);
  return (
    <Stack spacing={1} sx={{ mt: 1.5 }}>
      {obstacle && <Alert severity="info">{translate(`approvals.obstacles.${obstacle}`)}</Alert>}
      {approving.error && <Alert severity="error">{refusal(approving.error)}</Alert>}
      {obstacle === null && isBlind && (
        <BlindEntry
          approval={approval}
          name={name}
          isPending={approving.isPending}
          onApprove={(official, onDecided) => send({ official }, onDecided)}
        />
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {obstacle === null && !isBlind && (
          <ActionButton
            variant="contained"
            size="large"
            loading={approving.isPending}
            onClick={() => send({}, () => done('approvals.approved'))}
          >
            {translate(`approvals.approve.${kind}`)}
          </ActionButton>
        )}
        {mayRefuse && (
          <ActionButton color="error" onClick={() => setRefusing(true)}>
            {translate('approvals.refuse')}
          </ActionButton>
        )}
      </Stack>
      {isRefusing && (
        <ReasonDialog
          title={translate('approvals.refuseTitle', { name })}
          text={translate('approvals.refuseText')}
          action={translate('approvals.refuse')}
          color="error"
          isPending={refusing.isPending}
          error={refusing.error}
          onClose={() => setRefusing(false)}
          onConfirm={(reason) => refusing.mutate({ params, body: { reason } })}
        />
      )}
    </Stack>
  );
}
