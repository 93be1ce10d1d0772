import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FailedCall, GIVE_UP_REASON_MAX, giveUpFailedCall } from '../../../domain/api/callbacks';
import { GIVEN_UP_AS, type GivenUpAs } from '../../../domain/partners/callback';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { DeedDialog } from '../settings/DeedDialog';
import { useNameOfCall } from './useNameOfCall';

interface GiveUpDialogProps {
  call: FailedCall;
  onDone: () => void;
  onClose: () => void;
}

/** Ends a call for good; somebody says what became of the money, and the ledger takes it so. */
export function GiveUpDialog({ call, onDone, onClose }: GiveUpDialogProps) {
  const translate = useTranslate();
  const nameOf = useNameOfCall();
  const [as, setAs] = useState<GivenUpAs | null>(null);
  const [reason, setReason] = useState('');
  const giveUp = useCallMutation(giveUpFailedCall, { onDone });
  const said = reason.trim();
  return (
    <DeedDialog
      title={translate('partners.fails.giveUpTitle', { what: nameOf(call) })}
      text={translate('partners.fails.giveUpHint')}
      action={translate('partners.fails.giveUp')}
      maxWidth="sm"
      call={giveUp}
      isReady={as !== null && said !== ''}
      onSubmit={() => {
        if (as !== null) giveUp.mutate({ params: { id: call.id }, body: { as, reason: said } });
      }}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={translate('partners.fails.as')}
        value={as}
        onChange={({ target }) => setAs(GIVEN_UP_AS.find((one) => one === target.value) ?? null)}
      >
        {GIVEN_UP_AS.map((one) => (
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
    </DeedDialog>
  );
}
