import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { BET_RULES, type BetType } from '../../domain/bets/bet-type';
import { ENTRY_NUMBERS_MAX, readNumberEntry } from '../../domain/bets/number-entry';
import type { NumbersDone } from '../../domain/limits/number-limits';
import { parseRequestedNumbers } from '../../domain/limits/number-text';
import { useRested } from '../../src/fields/useRested';
import { NumberChips } from '../limits/numbers/NumberChips';
import { useApply } from '../limits/numbers/useApply';
import { usePreview } from '../limits/numbers/useNumbers';
import { focusFirstNumber } from './gridKeys';

/** Pause after typing before the sales are read, in milliseconds. */
const REST_MS = 200;

interface PasteBoxProps {
  lottoId: string;
  roundId: string;
  offered: readonly BetType[];
  /** Whether the reader can set half pay and caps, or only close numbers. */
  setsLimits: boolean;
  onDone: (done: NumbersDone) => void;
}

/** Returns the bet types for plain numbers: those where the order of digits counts, and single digits. */
const plainTypes = (offered: readonly BetType[]) =>
  offered.filter((betType) => BET_RULES[betType].comparison === 'exact' || BET_RULES[betType].digits === 1);

/** Box for numbers typed or pasted from a chat; Enter applies the changes that the chips below it show. */
export function PasteBox({ lottoId, roundId, offered, setsLimits, onDone }: PasteBoxProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { apply, isApplying } = useApply(lottoId, onDone);
  const { chips, errors } = useMemo(() => readNumberEntry(text), [text]);
  const requested = useMemo(() => parseRequestedNumbers(chips, plainTypes(offered), offered), [chips, offered]);
  const homeless = [
    ...new Set(
      chips
        .filter((chip) => parseRequestedNumbers([chip], plainTypes(offered), offered).length === 0)
        .map(({ number }) => number),
    ),
  ];
  const rested = useRested(requested, REST_MS);
  const preview = usePreview(lottoId, roundId, rested);
  const mayAll = setsLimits || requested.every(({ kind }) => kind === 'closed');
  const faults = [
    ...errors.map(({ token, fault }) => translate(`limits.numbers.faults.${fault}`, { token, max: ENTRY_NUMBERS_MAX })),
    ...(homeless.length > 0 ? [translate('limits.numbers.homeless', { numbers: homeless.join(' ') })] : []),
    ...(mayAll ? [] : [translate('validation.limits.onlyClosed')]),
  ];
  const isReady = requested.length > 0 && faults.length === 0 && !isApplying;
  const send = () => {
    if (isReady) apply({ numbers: requested, roundId }, () => setText(''));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && text === '') {
      event.preventDefault();
      focusFirstNumber();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack spacing={0.75} sx={{ mb: 1 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          multiline
          autoFocus
          fullWidth
          size="small"
          maxRows={4}
          label={translate('roundDesk.paste.label')}
          placeholder={translate(setsLimits ? 'roundDesk.paste.example' : 'roundDesk.paste.exampleClosed')}
          value={text}
          error={faults.length > 0}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: { maxLength: 4_000, autoComplete: 'off', spellCheck: false, dir: 'ltr' },
            inputLabel: { shrink: true },
          }}
        />
        <Button variant="contained" disabled={!isReady} loading={isApplying} onClick={send} sx={{ flexShrink: 0 }}>
          {translate('limits.numbers.apply', { smart_count: requested.length })}
        </Button>
      </Stack>
      {faults.map((fault) => (
        <Alert key={fault} severity="error" sx={{ py: 0 }}>
          {fault}
        </Alert>
      ))}
      <NumberChips wanted={requested} preview={preview.data ?? []} />
    </Stack>
  );
}
