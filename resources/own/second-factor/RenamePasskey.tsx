import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { renamePasskey, type OwnPasskey } from '../../../domain/api/second-factor';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { NameInput } from './NameInput';

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useCallMutation(renamePasskey, { onDone: onClose });
  return (
    <FormDialog
      title={translate('secondFactor.passkeys.rename')}
      maxWidth="xs"
      isReady={name.trim() !== ''}
      isPending={isPending}
      onSubmit={() => mutate({ params: { id: passkey.id }, body: { name: name.trim() } })}
      onClose={onClose}
    >
      {error && <FailureNotice error={error} />}
      <NameInput value={name} onChange={setName} />
    </FormDialog>
  );
}
