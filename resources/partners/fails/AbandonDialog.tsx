import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FailedCall, GIVE_UP_REASON_MAX, abandonFailedCall } from '../../../domain/api/callbacks';
import { ABANDONED_AS, type AbandonedAs } from '../../../domain/partners/callback';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ActionDialog } from '../settings/ActionDialog';
import { useNameOfCall } from './useNameOfCall';

interface AbandonDialogProps {
  call: FailedCall;
  onDone: () => void;
  onClose: () => void;
}

/** Abandons a call for good. The user states the outcome for the money, and the ledger follows it. */
export function AbandonDialog({ call, onDone, onClose }: AbandonDialogProps) {
  const translate = useTranslate();
  const nameOf = useNameOfCall();
  const [as, setAs] = useState<AbandonedAs | null>(null);
  const [reason, setReason] = useState('');
  const abandon = useCallMutation(abandonFailedCall, { onDone });
  const said = reason.trim();
  return (
    <ActionDialog
      title={translate('partners.fails.giveUpTitle', { what: nameOf(call) })}
      text={translate('partners.fails.giveUpHint')}
      action={translate('partners.fails.giveUp')}
      maxWidth="sm"
      call={abandon}
      isReady={as !== null && said !== ''}
      onSubmit={() => {
        if (as !== null) abandon.mutate({ params: { id: call.id }, body: { as, reason: said } });
      }}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={translate('partners.fails.as')}
        value={as}
        onChange={({ target }) => setAs(ABANDONED_AS.find((one) => one === target.value) ?? null)}
      >
        {ABANDONED_AS.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={translate(`partners.fails.outcomes.${one}`)}
          />
        ))}
      </RadioGroup>
      <TextField
        label={translate('partners.fails.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        fullWidth
        size="small"
        margin="dense"
        slotProps={{ htmlInput: { maxLength: GIVE_UP_REASON_MAX } }}
      />
    </ActionDialog>
  );
}
