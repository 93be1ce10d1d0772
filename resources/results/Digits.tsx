import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { RESULT_PARTS } from '../../domain/bets/bet-type';
import type { DrawnDigits } from '../../domain/results/drawn-digits';

/** Winning digits, part by part. */
export function Digits({ digits }: { digits: DrawnDigits }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {RESULT_PARTS.filter((part) => digits[part]).map((part) => (
        <Box key={part}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(`betTypes.${part}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>
            {digits[part]?.join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
