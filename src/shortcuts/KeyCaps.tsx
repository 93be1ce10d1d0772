import Box from '@mui/material/Box';
import { capsOf, isMacKeyboard } from './shortcut';

const CAP = {
  minWidth: 22,
  px: 0.5,
  textAlign: 'center',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '20px',
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
} as const;

/** On a button of any color the caps have the color of its words. */
const ON_BUTTON = { ...CAP, color: 'inherit', borderColor: 'currentColor' } as const;

interface KeyCapsProps {
  keys: string;
  isOnButton?: boolean;
}

/** The keys of a shortcut, shown as the caps of a keyboard. */
export function KeyCaps({ keys, isOnButton = false }: KeyCapsProps) {
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 0.75, flexShrink: 0 }}>
      {capsOf(keys, isMacKeyboard()).map((press, index) => (
        <Box component="span" key={index} sx={{ display: 'inline-flex', gap: 0.25 }}>
          {press.map((cap) => (
            <Box key={cap} component="kbd" sx={isOnButton ? ON_BUTTON : CAP}>
              {cap}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
