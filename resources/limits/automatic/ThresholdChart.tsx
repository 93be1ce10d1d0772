import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import { ladderOf } from '../../../domain/limits/ladder';
import type { PricingMode } from '../../../domain/limits/pricing-mode';
import { BAHT } from '../../../domain/money/proportion';
import { rateText } from '../../../src/fields/amountText';

/** In units of the drawing. */
const [WIDTH, HEIGHT, LEFT, FOOT, TOP, RIGHT] = [480, 150, 8, 22, 18, 12];
/** Minimum distance between two labels. */
const LABEL = 44;

interface ThresholdChartProps {
  pricing: PricingMode;
  cap: number;
  /** Stakes on the number with the most sales, in satang; null without sales. */
  sold?: number | null;
}

/** Chart of the falling rate: stakes on a number in baht to the right, rate upwards. */
export function ThresholdChart({ pricing, cap, sold = null }: ThresholdChartProps) {
  const translate = useTranslate();
  const rungs = ladderOf(pricing, cap);
  const [highest, end] = [rungs[0]?.rate ?? 1, rungs.at(-1)?.upTo ?? 1];
  const x = (amount: number) => LEFT + (Math.min(amount, end) / end) * (WIDTH - LEFT - RIGHT);
  const y = (rate: number) => HEIGHT - FOOT - (rate / highest) * (HEIGHT - FOOT - TOP);
  const outline = rungs.map(({ from, upTo, rate }) => `L${x(from)} ${y(rate)} L${x(upTo)} ${y(rate)}`).join(' ');
  const words = rungs
    .map(({ rate, upTo }) => translate('limits.rung', { rate: rateText(rate), amount: formatInteger(upTo / BAHT) }))
    .join(', ');
  const labelled = rungs.reduce<{ from: number; rate: number }[]>(
    (shown, rung) =>
      shown.length === 0 || x(rung.from) - x(shown.at(-1)?.from ?? 0) >= LABEL ? [...shown, rung] : shown,
    [],
  );
  return (
    <Box
      component="svg"
      role="img"
      aria-label={words}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ display: 'block', width: '100%', maxWidth: WIDTH, color: 'primary.main' }}
    >
      <title>{words}</title>
      <path
        d={`M${x(0)} ${HEIGHT - FOOT} ${outline} L${x(end)} ${HEIGHT - FOOT} Z`}
        fill="currentColor"
        fillOpacity={0.18}
        stroke="currentColor"
        strokeWidth={1.5}
      />
      {rungs
        .filter(({ personCap }) => personCap !== null)
        .slice(0, 1)
        .map(({ from }) => (
          <line
            key={from}
            x1={x(from)}
            x2={x(from)}
            y1={TOP}
            y2={HEIGHT - FOOT}
            stroke="currentColor"
            strokeDasharray="4 3"
          />
        ))}
      <Box component="g" sx={{ '& text': { fontSize: 12, fill: ({ palette }) => palette.text.primary } }}>
        {labelled.map(({ from, rate }) => (
          <g key={from}>
            <text x={x(from) + 2} y={y(rate) - 4}>
              {rateText(rate)}
            </text>
            <text x={x(from)} y={HEIGHT - 7}>
              {formatInteger(from / BAHT)}
            </text>
          </g>
        ))}
        {labelled.length > 0 && x(end) - x(labelled.at(-1)?.from ?? 0) >= LABEL && (
          <text x={WIDTH - RIGHT} y={HEIGHT - 7} textAnchor="end">{`฿${formatInteger(end / BAHT)}`}</text>
        )}
      </Box>
      {sold !== null && (
        <Box component="g" sx={{ color: 'error.main' }}>
          <line x1={x(sold)} x2={x(sold)} y1={TOP - 6} y2={HEIGHT - FOOT} stroke="currentColor" strokeWidth={2} />
        </Box>
      )}
    </Box>
  );
}
