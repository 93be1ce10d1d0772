import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SignedAmount } from '../../src/fields/SignedAmount';

export interface Figure {
  /** I18n key. */
  label: string;
  value: ReactNode;
}

/** Returns the figure of an amount won or lost, with its sign from the reader's view. */
export function signed(label: string, satang: number): Figure {
  return { label, value: <SignedAmount amount={satang} isDifference /> };
}

/** Figures in a row, each below its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {figures.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(label)}
          </Typography>
          <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
