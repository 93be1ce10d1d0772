import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import type { BetType } from '../../../domain/bets/bet-type';
import {
  ENTRY_SLOTS,
  parseEntry,
  typesByPlace,
  type LastAmounts,
  type SlipEntryFault,
} from '../../../domain/bets/slip-entry';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { amountsOf, type Draft, type DraftChange } from './draft';
import { HelperChips } from './HelperChips';
import { NumberPad, signOf, type PadKey } from './NumberPad';

interface EntryBoxProps {
  draft: Draft;
  onChange: (change: DraftChange) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * Returns the amounts that a number alone repeats, with one sign per digit: `##=100*50`. Amounts that can't be typed by
 * their place have the name of their bet type: `### 3-bottom=20`.
 */
function lastText(amounts: LastAmounts, nameOf: (betType: BetType) => string): string {
  return Object.entries(amounts)
    .flatMap(([digits, baht = []]) => {
      const signs = '#'.repeat(Number(digits));
      const byPlace = typesByPlace(Number(digits)).length;
      if (baht.slice(byPlace).every((amount) => amount === 0)) return [`${signs}=${baht.slice(0, byPlace).join('*')}`];
      return (ENTRY_SLOTS[Number(digits)] ?? []).flatMap((betType, index) =>
        baht[index] ? [`${signs} ${nameOf(betType)}=${baht[index]}`] : [],
      );
    })
    .join('  ');
}

/** Line ends of chats and files from any system. */
const LINE_END = /\s*[\n\r\u2028\u2029]\s*/;

/** Input line for numbers and amounts, applied by Enter. Invalid parts stay as typed, with an explanation. */
export function EntryBox({ draft, onChange, inputRef }: EntryBoxProps) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<SlipEntryFault | 'tooMany' | null>(null);
  const isBare = typed.trim() === '';
  const last = amountsOf(draft);
  const preview = isBare ? null : parseEntry(typed, last);

  const type = (text: string) => {
    setTyped(text);
    setFault(null);
  };
  const add = (text: string) => {
    if (text.trim() === '') return;
    const parsed = parseEntry(text, last);
    if ('fault' in parsed) setFault(parsed.fault);
    else if (draft.lines.length + parsed.lines.length > LINES_PER_SLIP_MAX) setFault('tooMany');
    else {
      onChange({ kind: 'add', ...parsed });
      type('');
    }
  };
  const press = (key: PadKey) => {
    if (key === 'enter') add(typed);
    else if (key === 'back') type(typed.slice(0, -1));
    else type(typed + signOf(key));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Escape') type('');
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && isBare) {
      event.preventDefault();
      onChange({ kind: 'undo' });
    }
  };
  // A chat's text keeps its line ends; the input would join the lines.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!LINE_END.test(text)) return;
    event.preventDefault();
    type(typed + text.trim().split(LINE_END).join('; '));
  };
  const message = () => {
    if (fault === 'tooMany') return translate('slips.entry.faults.tooMany', { max: LINES_PER_SLIP_MAX });
    if (fault) return translate(`slips.entry.faults.${fault.fault}`, { part: fault.token });
    if (preview && 'lines' in preview) return translate('slips.entry.willAdd', { smart_count: preview.lines.length });
    const amounts = lastText(last, (betType) => translate(`betTypes.${betType}`));
    return amounts === '' ? translate('slips.entry.hint') : translate('slips.entry.last', { amounts });
  };
  const digits = /^(\d+)/.exec(typed)?.[1]?.length;
  const slots = digits === undefined ? [] : typesByPlace(digits);
  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={translate('slips.entry.typed')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          inputRef={inputRef}
          error={fault !== null}
          helperText={message()}
          fullWidth
          autoComplete="off"
          slotProps={{
            // The pad below replaces the phone's own keyboard.
            htmlInput: {
              inputMode: onPhone ? 'none' : 'text',
              dir: 'ltr',
              spellCheck: false,
              autoCapitalize: 'off',
              style: { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' },
            },
            formHelperText: { role: 'status', dir: 'auto' },
          }}
        />
        {!onPhone && (
          <Button variant="outlined" onClick={() => add(typed)} sx={{ minHeight: 54 }}>
            {translate('slips.entry.add')}
          </Button>
        )}
      </Stack>
      {slots.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.75 }}>
          {slots.map((betType) => translate(`betTypes.${betType}`)).join(' × ')}
        </Typography>
      )}
      {!onPhone && <HelperChips onPress={press} />}
      {onPhone && (
        <Box sx={{ mt: 1 }}>
          <NumberPad onPress={press} />
        </Box>
      )}
    </Box>
  );
}
