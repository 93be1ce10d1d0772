import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { chartColors } from './chartColors';
import { labelWidth, longestLabel } from './labelWidth';

/** Appearance of a line: solid, dashed for a value in theory, or a pale ghost of an earlier time. */
export type LineLook = 'solid' | 'dashed' | 'ghost';

export interface LinesProps {
  /** Description of the chart. */
  label: string;
  /** Name of each point of the lines, from the first on. */
  categories: readonly string[];
  series: readonly { label: string; values: readonly (number | null)[]; look?: LineLook }[];
  /** Formats a value. */
  format: (value: number) => string;
  /** Height in pixels. */
  height?: number;
}

const HEIGHT_PX = 260;

/** Pattern of dashes and gaps of each look but the solid one. */
const DASHES = { dashed: '6 4', ghost: '2 3' } as const;

/** Returns the mark of a look in the legend and the tooltip: a piece of the line as it is drawn. */
const markOf = (look: keyof typeof DASHES) =>
  function LegendMark({ className, color }: { className?: string; color?: string }) {
    return (
      <svg className={className} viewBox="0 0 24 4" width={24} height={4} aria-hidden>
        <line x1={0} x2={24} y1={2} y2={2} stroke={color} strokeWidth={2} strokeDasharray={DASHES[look]} />
      </svg>
    );
  };

const MARKS = { solid: 'line+mark', dashed: markOf('dashed'), ghost: markOf('ghost') } as const;

/** Lines over the same points; the arrow keys move along them. Fetched by `LazyLines`. */
export function Lines({ label, categories, series, format, height = HEIGHT_PX }: LinesProps) {
  const { palette } = useTheme();
  const colors = chartColors(palette);
  const values = series.flatMap((one) => one.values);
  const idOf = (index: number) => `line-${index}`;
  const dashes = Object.fromEntries(
    series.flatMap(({ look = 'solid' }, index) =>
      look === 'solid' ? [] : [[`& path[data-series="${idOf(index)}"]`, { strokeDasharray: DASHES[look] }]],
    ),
  );
  return (
    <div role="figure" aria-label={label}>
      <LineChart
        height={height}
        colors={colors}
        xAxis={[{ scaleType: 'point', data: [...categories] }]}
        yAxis={[
          {
            valueFormatter: (value: number) => format(value),
            width: labelWidth([longestLabel(values, format)]),
            tickNumber: 4,
          },
        ]}
        grid={{ horizontal: true }}
        series={series.map(({ look = 'solid', ...one }, index) => ({
          id: idOf(index),
          label: one.label,
          data: [...one.values],
          curve: 'linear',
          labelMarkType: MARKS[look],
          ...(look === 'ghost' && { color: palette.text.disabled }),
          showMark: look === 'solid' && categories.length <= 31,
          valueFormatter: (value) => (value === null ? '' : format(value)),
        }))}
        margin={{ left: 0, right: 24 }}
        sx={dashes}
        skipAnimation
      />
    </div>
  );
}
