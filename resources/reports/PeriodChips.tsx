import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ReportBasis, ReportQuery } from '../../domain/api/reports';
import { PERIODS, type Period } from '../../domain/reports/period';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';

type Dates = Pick<ReportQuery, 'from' | 'to'>;

/** A range with another beginning or end, of which the other end goes along where it would be on the wrong side. */
function rangeWith({ from = '', to = '' }: Dates, end: 'from' | 'to', day: string) {
  return end === 'from' ? { from: day, to: to < day ? day : to } : { from: from > day ? day : from, to: day };
}

interface PeriodChipsProps {
  query: Pick<ReportQuery, 'period'> & Dates;
  change: (change: { period?: Period | undefined; from?: string | undefined; to?: string | undefined }) => void;
  /** The dates that are shown, which a range begins with. */
  dates: Pick<ReportBasis, 'from' | 'to'> | undefined;
}

/** Of which business dates a report is. */
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
