import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { datesOf, type Dates } from '../../domain/reports/period';
import { useBusinessDate } from '../../src/data/useBusinessDate';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';

/** A period while it is typed: dates, or incomplete text. */
export interface TypedPeriod {
  from: string | null;
  to: string | null;
}

/** Returns the typed dates; null while one of them is invalid. */
export const typedDates = ({ from, to }: TypedPeriod): Dates | null => (isDay(from) && isDay(to) ? { from, to } : null);

const USUAL = ['lastWeek', 'lastMonth'] as const;

interface PeriodBoxesProps {
  period: TypedPeriod;
  onChange: (period: TypedPeriod) => void;
}

/** First and last day of a period; the usual ones take one tap. */
export function PeriodBoxes({ period, onChange }: PeriodBoxesProps) {
  const translate = useTranslate();
  const today = useBusinessDate();
  return (
    <Stack sx={{ gap: 1, mb: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {USUAL.map((name) => (
          <Chip
            key={name}
            size="small"
            variant="outlined"
            label={translate(`invoices.period.${name}`)}
            onClick={() => onChange(datesOf(name, today))}
          />
        ))}
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <DateBox
          label={translate('invoices.period.from')}
          value={period.from}
          onChange={(from) => onChange({ ...period, from })}
        />
        <DateBox
          label={translate('invoices.period.to')}
          value={period.to}
          onChange={(to) => onChange({ ...period, to })}
        />
      </Stack>
    </Stack>
  );
}
