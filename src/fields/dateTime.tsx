import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { formatDate, formatDateTime } from '../../domain/format';
import { pageConfig } from '../pageConfig';
import { Nothing } from './Nothing';
import { RangeFilter } from './RangeFilter';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';
import { dayOf, firstMomentOf, lastMomentOf } from './zonedDay';

/** Whether a value is a moment as the API answers it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** A moment on the clock of the business. */
export function DateTimeDisplay({ value }: Pick<DisplayProps, 'value'>) {
  if (!isMoment(value)) return <Nothing />;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDateTime(value, pageConfig.timeZone)}
    </time>
  );
}

/** Days, first to last; the filter's values are the moments the first begins and the last ends. */
function DateTimeFilter({ field, meta, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const { timeZone } = pageConfig;
  return (
    <RangeFilter
      field={field}
      meta={meta}
      bound={(key, name) => {
        const value = values[key];
        return (
          <TextField
            key={key}
            type="date"
            label={translate(`engine.filter.${name}`)}
            value={isMoment(value) ? dayOf(value, timeZone) : ''}
            onChange={({ target }) => {
              const edge = name === 'to' ? lastMomentOf : firstMomentOf;
              onChange({ [key]: target.value === '' ? null : edge(target.value, timeZone) });
            }}
            size="small"
            fullWidth
            autoFocus={name !== 'to'}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        );
      }}
    />
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
