import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { addExchangeDay, changeExchangeDay, type ExchangeDayRecord } from '../../domain/api/exchange-days';
import type { Exchange } from '../../domain/lotto/exchange';
import {
  DAY_NAME_MAX,
  DAY_SOURCE_MAX,
  EXCHANGE_DAY_KINDS,
  type ExchangeDayKind,
  type ExchangeDayWritten,
} from '../../domain/lotto/exchange-day';
import { RefusedError } from '../../src/data/errors';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { useCallMutation } from '../../src/data/useCallMutation';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';
import { TimeBox } from '../../src/fields/dates/TimeBox';
import { FormDialog } from '../../src/metadata/FormDialog';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';

/** Values while they are typed. */
interface Typed {
  from: string | null;
  to: string | null;
  kind: ExchangeDayKind;
  closes: string | null;
  name: string;
  source: string;
}

const BLANK: Typed = { from: null, to: null, kind: 'closed', closes: null, name: '', source: '' };

/** Returns the entry, or null while a value is missing. A single day needs no last date. */
function writtenOf({ from, to, kind, closes, name, source }: Typed): ExchangeDayWritten | null {
  const last = to ?? from;
  const isShortened = kind === 'shortened';
  if (!isDay(from) || !isDay(last) || (isShortened && closes === null)) return null;
  if (name.trim() === '' || source.trim() === '') return null;
  return { from, to: last, kind, closes: isShortened ? closes : null, name: name.trim(), source: source.trim() };
}

interface ExchangeDayDialogProps {
  exchange: Exchange;
  /** The entry to change; null to add one. */
  entry: ExchangeDayRecord | null;
  onClose: () => void;
}

/** Adds an entry to the calendar of an exchange, or changes one. */
export function ExchangeDayDialog({ exchange, entry, onClose }: ExchangeDayDialogProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Typed>(entry ?? BLANK);
  const adding = useCallMutation(addExchangeDay, { onDone: onClose });
  const changing = useCallMutation(changeExchangeDay, { onDone: onClose });
  const { error, isPending } = entry ? changing : adding;
  const errors = (error instanceof RefusedError && error.problem?.errors) || {};
  const written = writtenOf(typed);
  const change = (parts: Partial<Typed>) => setTyped({ ...typed, ...parts });
  const submit = () => {
    if (!written) return;
    if (entry) changing.mutate({ params: { id: entry.id }, body: { ...written, version: entry.version } });
    else adding.mutate({ params: { exchange }, body: written });
  };
  const common = (field: keyof Typed) => {
    const fault = errors[field] && fieldMessageOf(errors[field]);
    return {
      label: translate(`lottos.exchangeDays.fields.${field}`),
      error: fault !== undefined,
      helperText: fault && translate(fault.message, fault.args),
    };
  };
  return (
    <FormDialog
      title={translate(entry ? 'lottos.exchangeDays.edit' : 'lottos.exchangeDays.add')}
      maxWidth="xs"
      isReady={written !== null}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {error && Object.keys(errors).length === 0 && <FailureNotice error={error} />}
        <DateBox outlook="future" {...common('from')} value={typed.from} onChange={(from) => change({ from })} />
        <DateBox outlook="future" {...common('to')} value={typed.to} onChange={(to) => change({ to })} />
        <TextField
          select
          size="small"
          {...common('kind')}
          value={typed.kind}
          onChange={({ target }) => change({ kind: target.value as ExchangeDayKind })}
        >
          {EXCHANGE_DAY_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {translate(`lottos.exchangeDays.kinds.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        {typed.kind === 'shortened' && (
          <TimeBox {...common('closes')} value={typed.closes} onChange={(closes) => change({ closes })} />
        )}
        <TextField
          required
          size="small"
          {...common('name')}
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: DAY_NAME_MAX } }}
        />
        <TextField
          required
          size="small"
          {...common('source')}
          value={typed.source}
          onChange={({ target }) => change({ source: target.value })}
          slotProps={{ htmlInput: { maxLength: DAY_SOURCE_MAX } }}
        />
      </Stack>
    </FormDialog>
  );
}
