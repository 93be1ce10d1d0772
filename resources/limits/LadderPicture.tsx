import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../src/texts/figures';
import { ladderOf } from '../../domain/limits/ladder';
import type { PricingMode } from '../../domain/limits/pricing-mode';
import { BAHT } from '../../domain/money/proportion';
import { rateText } from '../../src/fields/amountText';

const HEIGHT = 28;
const LEAST = 4;

/** Small chart of the falling rate of a number: the width is the stakes sold at a rate, the height is the rate. */
export function LadderPicture({ pricing, cap, width = 96 }: { pricing: PricingMode; cap: number; width?: number }) {
  const translate = useTranslate();
  const rungs = ladderOf(pricing, cap);
  const highest = rungs[0]?.rate ?? 1;
  const words = rungs
    .map(({ rate, upTo }) => translate('limits.rung', { rate: rateText(rate), amount: formatInteger(upTo / BAHT) }))
    .join(', ');
  return (
    <Box
      role="img"
      aria-label={words}
      title={words}
      sx={{ display: 'flex', alignItems: 'flex-end', width, height: HEIGHT, gap: '1px' }}
    >
      {rungs.map(({ from, upTo, rate }) => (
        <Box
          key={from}
          sx={{
            flexGrow: upTo - from,
            flexBasis: 0,
            minWidth: 2,
            height: Math.max(LEAST, (rate / highest) * HEIGHT),
            bgcolor: 'primary.main',
            opacity: 0.35 + 0.65 * (rate / highest),
            borderRadius: '1px',
          }}
        />
      ))}
    </Box>
  );
}
