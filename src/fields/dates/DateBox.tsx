import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import { addDays } from '../../../domain/calendar/business-day';
import { parseTypedDate } from '../../../domain/calendar/typed-date';
import { formatBusinessDate } from '../../texts/figures';
import { useBusinessDate } from '../../data/useBusinessDate';
import type { Outlook } from './Calendar';
import { CalendarBox } from './CalendarBox';
import type { TypedBoxProps } from './TypedBox';

const Calendar = lazy(async () => ({ default: (await import('./Calendar')).Calendar }));

/** Whether the value of a box is a day, `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

interface DateBoxProps extends TypedBoxProps {
  outlook?: Outlook;
  /** Called instead of `onChange` for a picked day, which is complete, unlike half-typed text. */
  onPick?: (date: string) => void;
}

/** A box for a day, typed or picked: dd/mm/yyyy, with the year of either era; stored as `YYYY-MM-DD`. */
export function DateBox({ outlook = 'past', onPick, ...props }: DateBoxProps) {
  const translate = useTranslate();
  const today = useBusinessDate();
  const { value, onChange } = props;
  return (
    <CalendarBox
      {...props}
      read={(text) => parseTypedDate(text, today)}
      show={formatBusinessDate}
      placeholder={translate('engine.date.format')}
      step={(from, days) => (isDay(from) ? addDays(from, days) : today)}
      calendar={(close) => (
        <Calendar
          value={value}
          today={today}
          outlook={outlook}
          onPick={(date) => {
            (onPick ?? onChange)(date);
            close();
          }}
        />
      )}
    />
  );
}
