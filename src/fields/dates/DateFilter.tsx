import type { FilterProps } from '../types';
import { DayRangeFilter } from './DayRangeFilter';

/** Filters by business dates, first to last. */
export function DateFilter(props: FilterProps) {
  return (
    <DayRangeFilter {...props} dayOf={(value) => (typeof value === 'string' ? value : null)} valueOf={(day) => day} />
  );
}
