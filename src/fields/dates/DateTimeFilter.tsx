import { pageConfig } from '../../pageConfig';
import type { FilterProps } from '../types';
import { isMoment, dayOf, firstMomentOf, lastMomentOf } from '../zonedDay';
import { DayRangeFilter } from './DayRangeFilter';

/** Filters by days, first to last; the filter's values are the moments when the first begins and the last ends. */
export function DateTimeFilter(props: FilterProps) {
  const { timeZone } = pageConfig;
  return (
    <DayRangeFilter
      {...props}
      dayOf={(value) => {
        if (typeof value !== 'string') return null;
        return isMoment(value) ? dayOf(value, timeZone) : value;
      }}
      valueOf={(day, end) => (end === 'to' ? lastMomentOf : firstMomentOf)(day, timeZone)}
    />
  );
}
