import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { RefusedError } from '../../src/data/errors';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { FormDialog } from '../../src/metadata/FormDialog';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';

interface PackageNameDialogProps {
  title: string;
  /** Initial name. */
  name: string;
  isSaving: boolean;
  error: Error | null;
  onSave: (name: string) => void;
  onClose: () => void;
}

const NAME_MAX = 60;

/** Asks for the name of a new or an existing package. */
export function PackageNameDialog({ title, name: first, isSaving, error, onSave, onClose }: PackageNameDialogProps) {
  const translate = useTranslate();
  const [name, setName] = useState(first);
  const fault = error instanceof RefusedError ? error.problem?.errors?.['name'] : undefined;
  const said = fault && fieldMessageOf(fault);
  return (
    <FormDialog
      title={title}
      maxWidth="xs"
      isReady={name.trim() !== ''}
      isPending={isSaving}
      onSubmit={() => onSave(name.trim())}
      onClose={onClose}
    >
      {error && !fault && <FailureNotice error={error} />}
      <TextField
        autoFocus
        required
        fullWidth
        margin="dense"
        size="small"
        label={translate('resources.rate-packages.fields.name')}
        value={name}
        error={fault !== undefined}
        helperText={said && translate(said.message, said.args)}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
    </FormDialog>
  );
}
