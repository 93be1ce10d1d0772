import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ReportBasis, ReportQuery } from '../../domain/api/reports';
import { PERIODS, type Period } from '../../domain/reports/period';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';

type Dates = Pick<ReportQuery, 'from' | 'to'>;

/** Returns a range with another first or last day. The opposite end moves along if the order would be wrong. */
function rangeWith({ from = '', to = '' }: Dates, end: 'from' | 'to', day: string) {
  return end === 'from' ? { from: day, to: to < day ? day : to } : { from: from > day ? day : from, to: day };
}

interface PeriodChipsProps {
  query: Pick<ReportQuery, 'period'> & Dates;
  change: (change: { period?: Period | undefined; from?: string | undefined; to?: string | undefined }) => void;
  /** Dates on display; a custom range starts with them. */
  dates: Pick<ReportBasis, 'from' | 'to'> | undefined;
}

/** Selection of the business dates of a report. */
export function PeriodChips({ query, change, dates }: PeriodChipsProps) {
  const translate = useTranslate();
  const { period } = query;
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={translate('reports.period.label')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}
    >
      {PERIODS.map((one) => (
        <Chip
          key={one}
          label={translate(`reports.period.${one}`)}
          color={one === period ? 'primary' : 'default'}
          variant={one === period ? 'filled' : 'outlined'}
          aria-pressed={one === period}
          onClick={() =>
            change({
              period: one,
              from: one === 'range' ? dates?.from : undefined,
              to: one === 'range' ? dates?.to : undefined,
            })
          }
        />
      ))}
      {period === 'range' &&
        (['from', 'to'] as const).map((end) => (
          <DateBox
            key={end}
            label={translate(`reports.period.${end}`)}
            value={query[end] ?? null}
            onChange={(day) => isDay(day) && change(rangeWith(query, end, day))}
          />
        ))}
    </Stack>
  );
}
