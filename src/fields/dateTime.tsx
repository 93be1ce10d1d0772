import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { formatDate, formatDateTime } from '../texts/figures';
import { pageConfig } from '../pageConfig';
import { EmptyValue } from './EmptyValue';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';
import { isMoment } from './zonedDay';

/** A moment on the clock of the business. */
export function DateTimeDisplay({ value }: Pick<DisplayProps, 'value'>) {
  if (!isMoment(value)) return <EmptyValue />;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDateTime(value, pageConfig.timeZone)}
    </time>
  );
}

// Fetched with the first filter that uses it: the first list works without it.
const LoadedFilter = lazy(async () => ({ default: (await import('./dates/DateTimeFilter')).DateTimeFilter }));

function DateTimeFilter(props: FilterProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <LoadedFilter {...props} />
    </Suspense>
  );
}

function DateTimeFilterValue({ value }: FilterValueProps) {
  return <>{isMoment(value) ? formatDate(value, pageConfig.timeZone) : String(value)}</>;
}

/** A moment, shown and typed in the business time zone. */
export const dateTime: FieldComponents = {
  Display: DateTimeDisplay,
  Filter: DateTimeFilter,
  FilterValue: DateTimeFilterValue,
  align: 'left',
};
