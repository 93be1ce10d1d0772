import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { formatBusinessDate } from '../texts/figures';
import { businessDateNow } from '../data/businessDay';
import { EmptyValue } from './EmptyValue';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Whether a business date is over. */
export function isOver(date: string): boolean {
  return date < businessDateNow();
}

/** A business date as people write it. */
export function DateDisplay({ value }: Pick<DisplayProps, 'value'>) {
  if (!isDate(value)) return <EmptyValue />;
  return (
    <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {formatBusinessDate(value)}
    </Box>
  );
}

// Fetched with the first filter that uses it: the first list works without it.
const LoadedFilter = lazy(async () => ({ default: (await import('./dates/DateFilter')).DateFilter }));

function DateFilter(props: FilterProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <LoadedFilter {...props} />
    </Suspense>
  );
}

function DateFilterValue({ value }: FilterValueProps) {
  return <>{isDate(value) ? formatBusinessDate(value) : String(value)}</>;
}

/** A business date: a plain day that never becomes a moment, so no time zone can shift it. */
export const date: FieldComponents = {
  Display: DateDisplay,
  Filter: DateFilter,
  FilterValue: DateFilterValue,
  align: 'left',
};
