import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { answerDispute, raiseDispute } from '../../domain/api/bill-disputes';
import type { ClearingOfAccount } from '../../domain/api/clearing';
import { DISPUTE_TEXT_MAX, type BillDispute } from '../../domain/clearing/dispute';
import { can } from '../../src/session/reader';
import { useCallMutation } from '../../src/data/useCallMutation';
import { momentText } from '../../src/fields/businessMoment';
import { FormDialog } from '../../src/metadata/FormDialog';
import { useRefusal } from '../../src/metadata/useRefusal';

interface WritingProps {
  title: string;
  text: string;
  action: string;
  label: string;
  isPending: boolean;
  error: Error | null;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** Dialog for a message to the other side. */
function Writing({ title, text, action, label, isPending, error, onSend, onClose }: WritingProps) {
  const refusal = useRefusal();
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      title={title}
      text={text}
      action={action}
      isReady={typed.trim() !== ''}
      isPending={isPending}
      onSubmit={() => onSend(typed.trim())}
      onClose={onClose}
    >
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusal(error)}
        </Alert>
      )}
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        required
        autoFocus
        fullWidth
        multiline
        maxRows={5}
        margin="dense"
        slotProps={{ htmlInput: { maxLength: DISPUTE_TEXT_MAX } }}
      />
    </FormDialog>
  );
}

/** Action to dispute one's own bill. */
function Raise({ of: { account, period, bill, upline } }: { of: ClearingOfAccount }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const deed = useCallMutation(raiseDispute, {
    onDone: () => {
      setOpen(false);
      notify('clearing.dispute.told', { type: 'info' });
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} sx={{ alignSelf: 'start' }}>
        {translate('clearing.dispute.raise')}
      </Button>
      {isOpen && (
        <Writing
          title={translate('clearing.dispute.raiseTitle', { no: bill?.no })}
          text={translate('clearing.dispute.raiseText', { upline })}
          action={translate('clearing.dispute.tell', { upline })}
          label={translate('clearing.dispute.note')}
          isPending={deed.isPending}
          error={deed.error}
          onSend={(note) => deed.mutate({ params: { id: account.id }, body: { on: period.to, note } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Action to answer a dispute of an account below. */
function Answer({ of: { account }, dispute }: { of: ClearingOfAccount; dispute: BillDispute }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const deed = useCallMutation(answerDispute, { onDone: () => setOpen(false) });
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {translate('clearing.dispute.reply')}
      </Button>
      {isOpen && (
        <Writing
          title={translate('clearing.dispute.replyTitle', { name: account.username })}
          text={translate('clearing.dispute.replyText')}
          action={translate('clearing.dispute.reply')}
          label={translate('clearing.dispute.reply')}
          isPending={deed.isPending}
          error={deed.error}
          onSend={(answer) => deed.mutate({ params: { id: account.id }, body: { disputeId: dispute.id, answer } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Disputes over the sent bill of an account, with the answers of its upline. */
export function Disputes({ of }: { of: ClearingOfAccount }) {
  const translate = useTranslate();
  const { disputes, bill, isUpline, isOwn, upline } = of;
  const isOpen = disputes.some(({ answer }) => answer === null);
  const raises = isOwn && bill !== null && !isOpen && can('update', 'member');
  if (disputes.length === 0 && !raises) return null;
  const said = (by: string | null, at: string) => ({ by: by ?? '', at: momentText(at) });
  return (
    <Stack component="section" aria-label={translate('clearing.dispute.label')} sx={{ gap: 1 }}>
      {disputes.map((dispute) => (
        <Alert
          key={dispute.id}
          severity={dispute.answer === null ? 'warning' : 'success'}
          action={
            isUpline && dispute.answer === null && can('update', 'member') && <Answer of={of} dispute={dispute} />
          }
          sx={{ overflowWrap: 'anywhere' }}
        >
          <Typography variant="caption" component="p">
            {translate('clearing.dispute.raised', said(dispute.raisedBy, dispute.raisedAt))}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{dispute.note}</Typography>
          {dispute.answer === null || dispute.answeredAt === null ? (
            !isUpline && <Typography variant="body2">{translate('clearing.dispute.waits', { upline })}</Typography>
          ) : (
            <>
              <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
                {translate('clearing.dispute.replied', said(dispute.answeredBy, dispute.answeredAt))}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{dispute.answer}</Typography>
            </>
          )}
        </Alert>
      ))}
      {raises && <Raise of={of} />}
    </Stack>
  );
}
