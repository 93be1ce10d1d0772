import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { READING_BOUNDS } from '../../src/metadata/readingBounds';

/** A labelled detail of the account. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '8.5rem 1fr', sm: '12rem 1fr' }, m: 0, py: 0.5, columnGap: 1 }}
    >
      <Typography component="dt" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** A list of details with a title. */
export function FactList({ label, children }: { label: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ px: 2, py: 1, ...READING_BOUNDS }}>
      <Typography id={titleId} component="h2" variant="h4" sx={{ py: 0.5 }}>
        {label}
      </Typography>
      {children}
    </Paper>
  );
}
