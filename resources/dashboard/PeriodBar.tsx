import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { DASHBOARD_PERIODS, type DashboardPeriod } from '../../domain/api/dashboard';
import { formatBusinessDate } from '../../src/texts/figures';
import type { Dates } from '../../domain/reports/period';

interface PeriodBarProps {
  period: DashboardPeriod;
  onChange: (period: DashboardPeriod) => void;
  /** Dates on display; undefined while they load. */
  shown: (Dates & { isPart: boolean }) | undefined;
}

/** Selection of the period, with its dates and whether the figures are only the reader's part. */
export function PeriodBar({ period, onChange, shown }: PeriodBarProps) {
  const translate = useTranslate();
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={translate('dashboard.periods.label')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {DASHBOARD_PERIODS.map((one) => (
        <Chip
          key={one}
          label={translate(`dashboard.periods.${one}`)}
          color={one === period ? 'primary' : 'default'}
          variant={one === period ? 'filled' : 'outlined'}
          aria-pressed={one === period}
          onClick={() => onChange(one)}
        />
      ))}
      {shown?.isPart && <Chip size="small" variant="outlined" label={translate('dashboard.isPart')} />}
      {shown && (
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.periods.dates', {
            from: formatBusinessDate(shown.from),
            to: formatBusinessDate(shown.to),
          })}
        </Typography>
      )}
    </Stack>
  );
}
