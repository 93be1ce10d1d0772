import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../domain/format';

export interface Figure {
  /** i18n key. */
  label: string;
  value: ReactNode;
  /** Whether it is money that is won or lost: then its sign has a colour. */
  tone?: 'good' | 'bad';
}

/** An amount with the sign that it has for whoever reads it. */
export function signed(label: string, satang: number): Figure {
  return { label, value: `${satang > 0 ? '+' : ''}${formatMoney(satang)}`, tone: satang < 0 ? 'bad' : 'good' };
}

const COLOURS = { good: 'success.main', bad: 'error.main' } as const;

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
      {figures.map(({ label, value, tone }) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(label)}
          </Typography>
          <Typography
            component="dd"
            variant="h4"
            sx={{ m: 0, fontVariantNumeric: 'tabular-nums', color: tone && COLOURS[tone] }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
