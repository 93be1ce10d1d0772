import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import { DayPicker } from 'react-day-picker';
import { addDays } from '../../../domain/calendar/business-day';
import { BUDDHIST_AHEAD } from '../../../domain/calendar/typed-date';
import { formatBusinessDate } from '../../texts/figures';

/** Whether users of this calendar pick past or future days. */
export type Outlook = 'past' | 'future';

interface CalendarProps {
  /** `YYYY-MM-DD`, or anything else for none. */
  value: string | null;
  today: string;
  outlook: Outlook;
  onPick: (date: string) => void;
}

/** Days from today for each chip. */
const NEAR = { past: { today: 0, yesterday: -1 }, future: { today: 0, tomorrow: 1 } } as const;

const two = (part: number): string => String(part).padStart(2, '0');

/** The picker represents days as moments of this machine's calendar; only their local date counts. */
const dateOf = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

function dayOf(date: string): Date {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day, 12);
}

const VISUALS = {
  '& .rdp-root': { position: 'relative' },
  '& .rdp-month_caption': { height: 36, display: 'flex', alignItems: 'center', fontWeight: 600, px: 0.5 },
  '& .rdp-nav': { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 },
  '& button': { font: 'inherit', color: 'inherit', bgcolor: 'transparent', border: 0, borderRadius: 1, p: 0 },
  '& .rdp-nav button': { width: 36, height: 36, display: 'inline-grid', placeItems: 'center', cursor: 'pointer' },
  '& .rdp-chevron': { width: 18, height: 18, fill: 'currentColor' },
  '[dir="rtl"] & .rdp-chevron': { transform: 'rotate(180deg)' },
  '& .rdp-month_grid': { borderCollapse: 'collapse' },
  '& .rdp-weekday': { width: 36, height: 28, p: 0, typography: 'caption', color: 'text.secondary' },
  '& .rdp-day': { p: 0, textAlign: 'center' },
  '& .rdp-day button': { width: 36, height: 36, cursor: 'pointer', fontVariantNumeric: 'tabular-nums' },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .rdp-outside': { color: 'text.secondary' },
  '& .rdp-today button': { fontWeight: 700, color: 'primary.main' },
  '& .rdp-selected button, & .rdp-selected button:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

/** A month to pick a day from: arrows move by days and weeks, Page Up and Page Down by months, with Shift by years. */
export function Calendar({ value, today, outlook, onPick }: CalendarProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const written = (day: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, options).format(day);
  const caption = (month: Date) => {
    const said = written(month, { month: 'long', year: 'numeric' });
    return locale === 'th' ? `${said} (${month.getFullYear() + BUDDHIST_AHEAD})` : said;
  };
  const chosen = value && /^\d{4}-\d\d-\d\d$/.test(value) ? dayOf(value) : undefined;
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mb: 1 }}>
        {Object.entries(NEAR[outlook]).map(([name, days]) => (
          <Chip
            key={name}
            size="small"
            variant="outlined"
            label={translate(`engine.date.ranges.${name}`)}
            onClick={() => onPick(addDays(today, days))}
          />
        ))}
      </Stack>
      <Box sx={VISUALS}>
        <DayPicker
          mode="single"
          autoFocus
          showOutsideDays
          weekStartsOn={1}
          today={dayOf(today)}
          selected={chosen}
          defaultMonth={chosen ?? dayOf(today)}
          onDayClick={(day) => onPick(dateOf(day))}
          formatters={{
            formatCaption: caption,
            formatWeekdayName: (day) => written(day, { weekday: 'short' }),
            formatDay: (day) => String(day.getDate()),
          }}
          labels={{
            labelNav: () => translate('engine.date.months'),
            labelPrevious: () => translate('engine.date.previous'),
            labelNext: () => translate('engine.date.next'),
            labelGrid: caption,
            labelWeekday: (day) => written(day, { weekday: 'long' }),
            labelDayButton: (day) => `${written(day, { weekday: 'long' })} ${formatBusinessDate(dateOf(day))}`,
          }}
        />
      </Box>
    </>
  );
}
