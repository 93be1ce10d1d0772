import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../texts/figures';
import { netOf } from '../../domain/lay-off/keep';
import type { LaidOff } from '../../domain/lay-off/laid-off';
import { EmptyValue } from './EmptyValue';

interface OfNumber {
  /** Satang. */
  sold: number;
  liability: number;
  laidOff: LaidOff | null;
}

/** Stripes over a color: not decided yet. */
const HATCHED = 'repeating-linear-gradient(45deg, transparent 0 3px, currentColor 3px 5px)';

/** Amount of a number that dealers accepted, and hatched below it, the amount sent to them and not answered yet. */
export function LaidOffCell({ laidOff }: Pick<OfNumber, 'laidOff'>) {
  const translate = useTranslate();
  if (laidOff === null) return <EmptyValue />;
  const { sent, accepted } = laidOff;
  return (
    <>
      {formatMoney(accepted)}
      {sent > 0 && (
        <Typography component="div" variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'inline-block',
              width: 16,
              height: 8,
              mr: 0.5,
              border: 1,
              color: 'warning.main',
              backgroundImage: HATCHED,
            }}
          />
          {translate('layOff.net.waiting', { amount: formatMoney(sent) })}
        </Typography>
      )}
    </>
  );
}

/**
 * Amount of a number that the operator still keeps, as a figure and as a bar relative to the amount sold. The part
 * waiting for an answer is hatched.
 */
export function KeptCell({ sold, liability, laidOff }: OfNumber) {
  if (laidOff === null) return formatMoney(sold);
  const { sent } = laidOff;
  const { sold: kept } = netOf({ sold, liability }, laidOff);
  const widthOf = (amount: number) => `${sold === 0 ? 0 : Math.min(100, (amount * 100) / sold)}%`;
  return (
    <>
      {formatMoney(kept)}
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          height: 6,
          minWidth: 72,
          mt: 0.25,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        <Box sx={{ width: widthOf(Math.max(0, kept - sent)), bgcolor: 'primary.main' }} />
        <Box sx={{ width: widthOf(Math.min(kept, sent)), color: 'warning.main', backgroundImage: HATCHED }} />
      </Box>
    </>
  );
}
