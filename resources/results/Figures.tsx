import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SignedAmount } from '../../src/fields/SignedAmount';

export interface Figure {
  /** i18n key. */
  label: string;
  value: ReactNode;
}

/** An amount won or lost, with the sign that it has for whoever reads it. */
export function signed(label: string, satang: number): Figure {
  return { label, value: <SignedAmount amount={satang} isDifference /> };
}

/** A few figures side by side, each under its name. */
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
