import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Statistics } from '../../domain/api/dashboard';
import type { Part } from '../../domain/dashboard/brief';
import { CHART_DAYS, type ChartDays } from '../../domain/dashboard/points-in-time';
import { profitLines, type ProfitPoint } from '../../domain/dashboard/profit-lines';
import { formatBusinessDate, formatMoney } from '../../src/texts/figures';
import { LazyLines } from '../../src/charts/LazyLines';
import { Panel } from './Panel';
import { HEARD_ONLY } from '../../src/fields/heardOnly';

const HEIGHT_PX = 220;

const LINES = [
  { name: 'profit', look: 'solid' },
  { name: 'expected', look: 'dashed' },
  { name: 'before', look: 'ghost' },
] as const;

/** Day and month of a business date, short enough for an axis. */
const dayAndMonth = (date: string) => formatBusinessDate(date).slice(0, 'dd/mm'.length);

interface FiguresProps {
  label: string;
  points: readonly ProfitPoint[];
  lines: readonly { name: (typeof LINES)[number]['name']; label: string }[];
}

/** The figures of the chart as a table for screen readers. */
function Figures({ label, points, lines }: FiguresProps) {
  const translate = useTranslate();
  return (
    <Box sx={HEARD_ONLY}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{translate('dashboard.chart.day')}</th>
            {lines.map((line) => (
              <th key={line.name} scope="col">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.date}>
              <th scope="row">{formatBusinessDate(point.date)}</th>
              {lines.map(({ name }) => (
                <td key={name}>{formatMoney(point[name] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface ProfitChartProps {
  statistics: Pick<Statistics, 'days' | 'yesterday'>;
  part: Part;
}

/** Profit of each finished day against the expected one, with the same days of the period before as a ghost. */
export function ProfitChart({ statistics: { days, yesterday }, part }: ProfitChartProps) {
  const translate = useTranslate();
  const [length, setLength] = useState<ChartDays>(7);
  const points = profitLines(days, { to: yesterday.to, length, part });
  const label = translate('dashboard.chart.label');
  const lines = LINES.filter(({ name }) => name !== 'before' || points.some(({ before }) => before !== null)).map(
    (line) => ({ ...line, label: translate(`dashboard.chart.${line.name}`, { count: length }) }),
  );
  return (
    <Panel title={label}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={length}
        aria-label={translate('dashboard.chart.period')}
        onChange={(_event, chosen: ChartDays | null) => chosen && setLength(chosen)}
      >
        {CHART_DAYS.map((count) => (
          <ToggleButton key={count} value={count}>
            {translate('dashboard.chart.days', { count })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {points.length === 0 ? (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('dashboard.chart.none')}
        </Typography>
      ) : (
        <Box sx={{ position: 'relative' }}>
          <LazyLines
            label={label}
            categories={points.map(({ date }) => dayAndMonth(date))}
            series={lines.map(({ name, look, label: lineLabel }) => ({
              label: lineLabel,
              look,
              values: points.map((point) => point[name]),
            }))}
            format={formatMoney}
            height={HEIGHT_PX}
          />
          <Figures label={label} points={points} lines={lines} />
        </Box>
      )}
    </Panel>
  );
}
