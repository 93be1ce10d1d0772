import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { HourOfWeek } from '../../domain/api/dashboard';
import { formatBaht, formatInteger } from '../../src/texts/figures';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The darkest cell still has readable text. */
const DARKEST = 0.45;

/** Stakes by hour of the week, as a table with darker cells for higher stakes. */
export function HourMap({ hours, label }: { hours: readonly HourOfWeek[]; label: string }) {
  const translate = useTranslate();
  const most = Math.max(1, ...hours.map(({ stake }) => stake));
  const at = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour) ?? { slips: 0, stake: 0 };
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      <Box
        component="table"
        aria-label={label}
        sx={{
          borderCollapse: 'collapse',
          fontSize: '0.75rem',
          fontVariantNumeric: 'tabular-nums',
          '& th': { fontWeight: 550, color: 'text.secondary', px: 0.5, textAlign: 'start' },
          '& td': { minWidth: 30, height: 26, textAlign: 'center', border: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{translate('dashboard.analytics.weekday')}</th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, '0')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{translate(`dashboard.weekdays.${weekday}`)}</th>
              {HOURS.map((hour) => {
                const { slips, stake } = at(weekday, hour);
                return (
                  <Box
                    key={hour}
                    component="td"
                    title={translate('dashboard.analytics.cell', {
                      slips: formatInteger(slips),
                      stake: formatBaht(stake),
                    })}
                    sx={{
                      bgcolor: ({ palette }) => alpha(palette.primary.main, (Math.max(0, stake) / most) * DARKEST),
                    }}
                  >
                    {slips === 0 ? '' : formatInteger(slips)}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
