import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../src/texts/figures';
import type { FullestNumber } from '../../domain/limits/lotto-limits';
import { BAHT } from '../../domain/money/proportion';

/** Percentage from which a number counts as nearly full. */
const NEAR = 80;

/** Sold part of a number's cap. */
export function Fill({ number, sold, hardCap }: FullestNumber) {
  const translate = useTranslate();
  const percent = hardCap === 0 ? 100 : Math.floor((sold * 100) / hardCap);
  const isFull = sold >= hardCap;
  return (
    <Box sx={{ minWidth: 110 }} title={`฿${formatInteger(sold / BAHT)} / ฿${formatInteger(hardCap / BAHT)}`}>
      <Typography variant="body2" component="div" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <strong>{number}</strong>{' '}
        {isFull ? (
          <Chip size="small" color="error" label={translate('limits.full')} />
        ) : (
          translate('engine.percent', { percent })
        )}
      </Typography>
      <Box aria-hidden sx={{ height: 4, borderRadius: 2, bgcolor: 'action.hover', overflow: 'hidden' }}>
        <Box
          sx={{
            height: 1,
            width: `${Math.min(100, percent)}%`,
            bgcolor: percent >= NEAR ? 'error.main' : 'primary.main',
          }}
        />
      </Box>
    </Box>
  );
}
