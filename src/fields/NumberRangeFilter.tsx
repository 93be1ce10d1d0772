import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { RangeFilter } from './RangeFilter';
import type { FilterProps } from './types';

/** Props of the box for one bound; the value is the typed text while it is no number. */
export interface NumberBoundProps {
  label: string;
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  error: boolean;
  autoFocus: boolean;
}

/** A range of numbers typed into boxes of a given kind, such as amounts or percentages. */
export function NumberRangeFilter({
  field,
  meta,
  values,
  onChange,
  box,
}: FilterProps & { box: (props: NumberBoundProps) => ReactNode }) {
  const translate = useTranslate();
  return (
    <RangeFilter
      field={field}
      meta={meta}
      bound={(key, name) => {
        const value = values[key];
        return box({
          label: translate(`engine.filter.${name}`),
          value: typeof value === 'number' || typeof value === 'string' ? value : null,
          onChange: (next) => onChange({ [key]: next }),
          error: typeof value === 'string',
          autoFocus: name !== 'to',
        });
      }}
    />
  );
}
