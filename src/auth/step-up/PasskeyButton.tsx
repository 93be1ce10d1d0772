import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { askPasskey } from '../../../domain/api/second-factor';
import { callApi } from '../../data/call';
import { RefusedError } from '../../data/errors';
import { failureKey } from '../../data/failureKey';
import { signWithPasskey } from '../signWithPasskey';
import { giveProof, type ProofOutcome } from './giveProof';

interface PasskeyButtonProps {
  disabled: boolean;
  onOutcome: (outcome: ProofOutcome) => void;
}

/** Proves with a passkey that the user is still the same person. */
export function PasskeyButton({ disabled, onOutcome }: PasskeyButtonProps) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);

  async function prove(): Promise<ProofOutcome> {
    try {
      const passkey = await signWithPasskey(await callApi(askPasskey, {}));
      return passkey === null ? { kind: 'failed', messageKey: 'stepUp.noPasskey' } : await giveProof({ passkey });
    } catch (error) {
      const fault = error instanceof RefusedError ? error.problem?.errors?.passkey : undefined;
      // The only fault of this call: all passkeys belong to another address.
      if (fault) return { kind: 'failed', messageKey: 'stepUp.elsewhere', args: fault.args };
      return { kind: 'failed', messageKey: failureKey(error) };
    }
  }

  async function use(): Promise<void> {
    setBusy(true);
    const outcome = await prove();
    setBusy(false);
    onOutcome(outcome);
  }

  return (
    <Button variant="outlined" disabled={disabled} loading={isBusy} onClick={() => void use()}>
      {translate('stepUp.passkey')}
    </Button>
  );
}
