import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FilterProps } from './types';

/** Lays out a range filter: its lower and upper bound, or the exact value where the field has no ranges. */
export function RangeFilter({
  field,
  meta,
  bound,
}: Pick<FilterProps, 'field' | 'meta'> & { bound: (key: string, name: 'from' | 'to' | 'exactly') => ReactNode }) {
  const isRange = meta.operators.includes('gte') && meta.operators.includes('lte');
  return (
    <Stack direction="row" spacing={1}>
      {isRange ? bound(`${field}_gte`, 'from') : bound(field, 'exactly')}
      {isRange && bound(`${field}_lte`, 'to')}
    </Stack>
  );
}
