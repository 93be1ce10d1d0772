import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cloneLotto, LOTTO_NAME_MAX } from '../../domain/api/lotto';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import { LOTTO_CODE_MAX } from '../../domain/lotto/code';
import { RefusedError } from '../../src/data/errors';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useLottoName } from '../../src/fields/useLottoName';
import { FormDialog } from '../../src/metadata/FormDialog';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { useLinks } from '../../src/metadata/LinksContext';

interface CloneDialogProps {
  model: LottoRecord;
  onClose: () => void;
}

/** Asks for the code and name of a copied lotto, and opens it. */
export function CloneDialog({ model, onClose }: CloneDialogProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const navigate = useNavigate();
  const { edit } = useLinks(Lotto.name);
  const [code, setCode] = useState(`${model.code}-2`);
  const [name, setName] = useState('');
  const clone = useCallMutation(cloneLotto, {
    onDone: ({ id }) => {
      onClose();
      void navigate(edit(id) ?? '');
    },
  });
  const errors = (clone.error instanceof RefusedError && clone.error.problem?.errors) || {};
  const faultOf = (field: string) => {
    const error = errors[field];
    if (!error) return undefined;
    const { message, args } = fieldMessageOf(error);
    return translate(message, args);
  };
  return (
    <FormDialog
      title={translate('lottos.clone.title', { name: nameOf(model) })}
      text={translate('lottos.clone.text')}
      action={translate('lottos.clone.add')}
      maxWidth="xs"
      isReady={name.trim() !== '' && code.trim() !== ''}
      isPending={clone.isPending}
      onSubmit={() => clone.mutate({ params: { id: model.id }, body: { code: code.trim(), name: name.trim() } })}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {clone.error && Object.keys(errors).length === 0 && <FailureNotice error={clone.error} />}
        <TextField
          required
          size="small"
          label={translate('lottos.clone.code')}
          helperText={faultOf('code') ?? translate('lottos.clone.codeHint')}
          error={faultOf('code') !== undefined}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          slotProps={{ htmlInput: { maxLength: LOTTO_CODE_MAX } }}
        />
        <TextField
          autoFocus
          required
          size="small"
          label={translate('lottos.clone.name')}
          helperText={faultOf('name')}
          error={faultOf('name') !== undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: LOTTO_NAME_MAX } }}
        />
      </Stack>
    </FormDialog>
  );
}
