import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { changeBank, readBank, type BankAnswer, type BankData } from '../../domain/api/bank';
import { can } from '../../src/session/reader';
import { RefusedError } from '../../src/data/errors';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';
import { RECORD_BOUNDS } from '../../src/metadata/readingBounds';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';

const FIELDS = ['bank', 'bankAccount', 'holder', 'promptPay'] as const satisfies readonly (keyof BankData)[];

function BankForm({ stored }: { stored: BankAnswer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [typed, setTyped] = useState<Partial<Record<keyof BankData, string>>>({});
  const deed = useCallMutation(changeBank, {
    refreshes: ['rounds'],
    onDone: () => {
      setTyped({});
      notify('money.bank.saved', { type: 'info' });
    },
  });
  const { editable, version, id } = stored;
  const isReadOnly = !editable || !can('update', 'member');
  const valueOf = (field: keyof BankData) => typed[field] ?? stored[field] ?? '';
  const errors = deed.error instanceof RefusedError ? deed.error.problem?.errors : undefined;
  const messageOf = (field: keyof BankData) => {
    const fault = errors?.[field];
    if (!fault) return undefined;
    const { message, args } = fieldMessageOf(fault);
    return translate(message, args);
  };
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 1.25 }}
      onSubmit={(event) => {
        event.preventDefault();
        const [bank, bankAccount, holder, promptPay] = FIELDS.map(valueOf);
        deed.mutate({
          params: { id },
          body: {
            bank: bank ?? null,
            bankAccount: bankAccount ?? null,
            holder: holder ?? null,
            promptPay: promptPay ?? null,
            version,
          },
        });
      }}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          size="small"
          label={translate(`money.bank.${field}`)}
          value={valueOf(field)}
          onChange={({ target }) => {
            deed.reset();
            setTyped({ ...typed, [field]: target.value });
          }}
          disabled={isReadOnly}
          error={messageOf(field) !== undefined}
          helperText={messageOf(field)}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      ))}
      {deed.error && errors === undefined && <FailureNotice error={deed.error} />}
      {!isReadOnly && (
        <Button
          type="submit"
          variant="outlined"
          loading={deed.isPending}
          disabled={Object.keys(typed).length === 0}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('ra.action.save')}
        </Button>
      )}
    </Stack>
  );
}

/**
 * Bank details of an account for its bills and those of accounts directly below. The account edits them; accounts above
 * can read them.
 */
export function BankSection({ id }: { id: string }) {
  const translate = useTranslate();
  const { data } = useRead(readBank, { params: { id } });
  if (!data) return null;
  if (!data.editable && FIELDS.every((field) => data[field] === null)) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ ...RECORD_BOUNDS, p: 2, mt: 1.5 }}>
      <Typography component="h3" variant="h4">
        {translate('money.bank.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('money.bank.hint')}
      </Typography>
      <BankForm key={data.version} stored={data} />
    </Paper>
  );
}
