import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { approve, refuse } from '../../../domain/api/approvals';
import type { InputOf } from '../../../domain/api/call';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { useScreenShortcut } from '../../../src/metadata/useScreenShortcut';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { useStopped } from '../../../src/session/reader';
import { Figures } from '../Figures';
import { BlindEntry } from './BlindEntry';
import { KINDS_ON_PAGE } from './kinds';

interface DecideProps {
  approval: ApprovalRow;
  name: string;
  /** Whether the keys to approve and refuse act on it. */
  isCurrent?: boolean;
}

/** Buttons to approve and reject, or the reason why the reader can't. They are always below the figures. */
export function Decide({ approval, name, isCurrent = false }: DecideProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const [isRefusing, setRefusing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isStopped = useStopped() !== null;
  const { id, kind, isBlind, obstacle, mayRefuse } = approval;
  const label = translate(`approvals.approve.${kind}`);
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
  const approveNow = () => send({}, () => done('approvals.approved'));
  const canApprove = obstacle === null && !isBlind;
  // A key is pressed by accident more easily than a button below the figures, so it asks first.
  const takesKeys = isCurrent && !isStopped;
  useScreenShortcut('KeyA', 'approvals.shortcuts.approve', () => setConfirming(true), takesKeys && canApprove);
  useScreenShortcut('KeyR', 'approvals.shortcuts.refuse', () => setRefusing(true), takesKeys && mayRefuse);
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
        {canApprove && (
          <ActionButton variant="contained" size="large" loading={approving.isPending} onClick={approveNow}>
            {label}
          </ActionButton>
        )}
        {mayRefuse && (
          <ActionButton color="error" onClick={() => setRefusing(true)}>
            {translate('approvals.refuse')}
          </ActionButton>
        )}
      </Stack>
      {isConfirming && (
        <FormDialog
          title={translate('approvals.approveTitle', { action: label, name })}
          action={label}
          focusesAction
          isReady
          isPending={approving.isPending}
          onSubmit={() => {
            setConfirming(false);
            approveNow();
          }}
          onClose={() => setConfirming(false)}
        >
          <Figures figures={KINDS_ON_PAGE[kind].figures(approval.effect)} />
        </FormDialog>
      )}
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
