import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../domain/format';
import type { FullestNumber } from '../../domain/limits/lotto-limits';
import { BAHT } from '../../domain/money/proportion';

/** From here on a number is near its end. */
const NEAR = 80;

/** How much of what may be sold of a number is sold. */
export function Fill({ number, sold, hardCap }: FullestNumber) {
  const translate = useTranslate();
  const percent = hardCap === 0 ? 100 : Math.floor((sold * 100) / hardCap);
  const isFull = sold >= hardCap;
  return (
    <Box sx={{ minWidth: 110 }}>
      <Typography variant="body2" component="div" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <strong>{number}</strong>{' '}
        {isFull ? <Chip size="small" color="error" label={translate('limits.full')} /> : `${percent} %`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={percent >= NEAR ? 'error' : 'primary'}
        aria-label={`${number}: ฿${formatInteger(sold / BAHT)} / ฿${formatInteger(hardCap / BAHT)}`}
      />
    </Box>
  );
}
