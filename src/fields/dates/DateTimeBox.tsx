import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import { addDays } from '../../../domain/calendar/business-day';
import { parseTypedDateTime } from '../../../domain/calendar/typed-date';
import { formatBusinessDate } from '../../texts/figures';
import { bestNow } from '../../data/serverTime';
import { pageConfig } from '../../pageConfig';
import { dayOf } from '../zonedDay';
import type { Outlook } from './Calendar';
import { CalendarBox } from './CalendarBox';
import { isDay } from './DateBox';
import { TimeBox } from './TimeBox';
import type { TypedBoxProps } from './TypedBox';

const Calendar = lazy(async () => ({ default: (await import('./Calendar')).Calendar }));

/** Whether the value of a box is a day and a time, `YYYY-MM-DDTHH:MM` with or without seconds. */
export const isLocalMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(value);

interface DateTimeBoxProps extends TypedBoxProps {
  outlook?: Outlook;
  /** Time assumed for a day without a time, `HH:MM`. */
  time?: string;
}

/** Formats a stored moment for the box, with seconds only if there are any. */
function shown(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return `${formatBusinessDate(date)} ${time.length > 5 ? time.replace(/:00$/, '') : time}`;
}

/**
 * A box for a day and a time on the business's clock, 24 hours, typed or picked; stored as that clock shows it,
 * `YYYY-MM-DDTHH:MM`.
 */
export function DateTimeBox({ outlook = 'future', time: usual = '00:00', ...props }: DateTimeBoxProps) {
  const translate = useTranslate();
  const { timeZone } = pageConfig;
  const today = dayOf(new Date(bestNow()).toISOString(), timeZone);
  const { value, onChange } = props;
  const [date = '', time = usual] = (value ?? '').split('T');
  return (
    <CalendarBox
      {...props}
      read={(text) => parseTypedDateTime(text, today, usual)}
      show={shown}
      placeholder={translate('engine.date.formatTime')}
      step={(from, days) => {
        const [day, clock] = isLocalMoment(from) ? from.split('T') : [undefined, undefined];
        return day === undefined ? `${today}T${usual}` : `${addDays(day, days)}T${clock}`;
      }}
      calendar={(close) => (
        <Stack spacing={1}>
          <div>
            <Calendar value={date} today={today} outlook={outlook} onPick={(day) => onChange(`${day}T${time}`)} />
          </div>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'start' }}>
            <TimeBox
              label={translate('engine.date.time')}
              value={time}
              onChange={(clock) => onChange(`${isDay(date) ? date : today}T${clock ?? usual}`)}
              sx={{ width: 110 }}
            />
            <Button variant="contained" onClick={close}>
              {translate('engine.date.done')}
            </Button>
          </Stack>
          <Typography variant="caption" color="text.secondary">
            {translate('engine.date.zone', { zone: timeZone })}
          </Typography>
        </Stack>
      )}
    />
  );
}
