import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { addPasskey } from '../../../domain/api/second-factor';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { addNewPasskey } from './makePasskey';
import { NameInput } from './NameInput';

interface AddPasskeyProps {
  onClose: () => void;
  /** Called when the passkey is active, with the recovery codes if they are new. */
  onDone: (codes: readonly string[] | null) => void;
}

/** Asks for a name, and has the device create a passkey. */
export function AddPasskey({ onClose, onDone }: AddPasskeyProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => addNewPasskey(name.trim()),
    onSuccess: (added) => added && onDone(added.recoveryCodes),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [addPasskey.about] }),
  });
  return (
    <FormDialog
      title={translate('secondFactor.passkeys.add')}
      text={translate('secondFactor.passkeys.how')}
      action={translate('secondFactor.passkeys.make')}
      maxWidth="xs"
      isReady={name.trim() !== ''}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal(error)}
        </Alert>
      )}
      {data === null && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('secondFactor.passkeys.notMade')}
        </Alert>
      )}
      <NameInput value={name} onChange={setName} />
    </FormDialog>
  );
}
