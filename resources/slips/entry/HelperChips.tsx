import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { HELPERS, type PadKey } from './NumberPad';
import { OneAmount } from './OneAmount';

/** Helpers with their letters: clickable, until the user knows the letters. */
export function HelperChips({ onPress }: { onPress: (key: PadKey) => void }) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('slips.entry.letters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, px: 1.75 }}
    >
      {HELPERS.map((key) => (
        <Chip
          key={key}
          size="small"
          variant="outlined"
          // The box keeps the focus, so that typing continues in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
          tabIndex={-1}
          label={
            <>
              <strong>{key}</strong> {translate(`slips.entry.helpers.${key}`)}
            </>
          }
        />
      ))}
      <OneAmount />
    </Box>
  );
}
