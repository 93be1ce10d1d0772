import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { FilterProps } from '../types';
import { DateBox, isDay } from './DateBox';
import { UsualRanges } from './UsualRanges';

interface DayRangeFilterProps extends Pick<FilterProps, 'field' | 'meta' | 'values' | 'onChange'> {
  /** Returns the day of a filter value; any other value is returned unchanged. */
  dayOf: (value: unknown) => string | null;
  /** Returns the filter value of a day as an end of a range. */
  valueOf: (day: string, end: 'from' | 'to') => string;
}

/** Filters by days, first to last: typed, picked or common ranges; or by one day, where the field has no ranges. */
export function DayRangeFilter({ field, meta, values, onChange, dayOf, valueOf }: DayRangeFilterProps) {
  const translate = useTranslate();
  const isRange = meta.operators.includes('gte') && meta.operators.includes('lte');
  const [from, to] = isRange ? [`${field}_gte`, `${field}_lte`] : [field, field];
  const kept = (day: string | null, end: 'from' | 'to') => (isDay(day) ? valueOf(day, end) : day);
  const box = (key: string, end: 'from' | 'to', label: string) => (
    <DateBox
      label={translate(`engine.filter.${label}`)}
      value={dayOf(values[key])}
      onChange={(day) => onChange({ [key]: kept(day, end) })}
      autoFocus={end === 'from'}
      fullWidth
    />
  );
  if (!isRange) return box(field, 'from', 'exactly');
  return (
    <Stack spacing={1.5}>
      <UsualRanges
        range={{ from: dayOf(values[from]), to: dayOf(values[to]) }}
        onChoose={(range) => onChange({ [from]: kept(range.from, 'from'), [to]: kept(range.to, 'to') })}
      />
      {box(from, 'from', 'from')}
      {box(to, 'to', 'to')}
    </Stack>
  );
}
