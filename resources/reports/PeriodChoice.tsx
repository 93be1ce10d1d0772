import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReportBasis, ReportQuery } from '../../domain/api/reports';
import { formatBusinessDate } from '../../src/texts/figures';
import { PERIODS, type Period } from '../../domain/reports/period';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';

type Dates = Pick<ReportQuery, 'from' | 'to'>;

/** Returns a range with another first or last day. The opposite end moves along if the order would be wrong. */
function rangeWith({ from = '', to = '' }: Dates, end: 'from' | 'to', day: string) {
  return end === 'from' ? { from: day, to: to < day ? day : to } : { from: from > day ? day : from, to: day };
}

interface PeriodChoiceProps {
  query: Pick<ReportQuery, 'period'> & Dates;
  change: (change: { period?: Period | undefined; from?: string | undefined; to?: string | undefined }) => void;
  /** Dates on display; a custom range starts with them. */
  dates: Pick<ReportBasis, 'from' | 'to'> | undefined;
}

/** One button that names the business dates of a report; it opens the choice of others. */
export function PeriodChoice({ query, change, dates }: PeriodChoiceProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { period, from, to } = query;
  const label = translate('reports.period.label');
  const text =
    period === 'range' && from && to
      ? [...new Set([from, to])].map(formatBusinessDate).join(' – ')
      : translate(`reports.period.${period}`);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarMonth />}
        endIcon={<ArrowDropDown />}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 40, whiteSpace: { sm: 'nowrap' }, lineHeight: 1.2 }}
      >
        {text}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, width: 340 } } }}
      >
        <Stack direction="row" useFlexGap role="group" aria-label={label} sx={{ flexWrap: 'wrap', gap: 1 }}>
          {PERIODS.map((one) => (
            <Chip
              key={one}
              label={translate(`reports.period.${one}`)}
              color={one === period ? 'primary' : 'default'}
              variant={one === period ? 'filled' : 'outlined'}
              aria-pressed={one === period}
              onClick={() => {
                const isRange = one === 'range';
                change({ period: one, from: isRange ? dates?.from : undefined, to: isRange ? dates?.to : undefined });
                if (!isRange) setAnchor(null);
              }}
            />
          ))}
        </Stack>
        {period === 'range' && (
          <Stack sx={{ gap: 1.5, mt: 2 }}>
            {(['from', 'to'] as const).map((end) => (
              <DateBox
                key={end}
                label={translate(`reports.period.${end}`)}
                value={query[end] ?? null}
                onChange={(day) => isDay(day) && change(rangeWith(query, end, day))}
              />
            ))}
          </Stack>
        )}
      </Popover>
    </>
  );
}
