import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { OneAmount } from './OneAmount';

/** In the layout of a phone's keypad, with the signs for bets next to the digits. */
const KEYS = ['7', '8', '9', '*', '4', '5', '6', '=', '1', '2', '3', 'back', '0', '00', 'space', 'enter'] as const;

/** Letters after digits that expand them to several numbers. */
export const HELPERS = ['r', 'g', 'f', 'b', 'd', 'w'] as const;

export type PadKey = (typeof KEYS)[number] | (typeof HELPERS)[number];

/** Text of keys that type something other than their name. */
const SIGNS: Partial<Record<PadKey, string>> = { space: ' ' };

export const signOf = (key: PadKey): string => SIGNS[key] ?? key;

const FACES: Partial<Record<PadKey, string>> = { '*': '×', back: '⌫', space: '␣', enter: '↵' };

/** Number pad in reach of the thumb, instead of the phone's own keyboard. */
export function NumberPad({ onPress }: { onPress: (key: PadKey) => void }) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('slips.entry.pad.label')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', gap: 0.5, touchAction: 'manipulation' }}
    >
      <OneAmount />
      {HELPERS.map((key) => (
        <Button
          key={key}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onPress(key)}
          sx={{ gridColumn: 'span 2', minWidth: 0, px: 0, fontSize: '0.75rem' }}
        >
          {translate(`slips.entry.helpers.${key}`)}
        </Button>
      ))}
      {KEYS.map((key) => (
        <Button
          key={key}
          variant={key === 'enter' ? 'contained' : 'outlined'}
          color={key === 'enter' ? 'primary' : 'inherit'}
          aria-label={FACES[key] && translate(`slips.entry.pad.${key === '*' ? 'times' : key}`)}
          onClick={() => onPress(key)}
          sx={{ gridColumn: 'span 3', minHeight: 46, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {FACES[key] ?? key}
        </Button>
      ))}
    </Box>
  );
}
