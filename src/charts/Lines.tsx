import { LineChart } from '@mui/x-charts/LineChart';

export interface LinesProps {
  /** Description of the chart. */
  label: string;
  /** Name of each point of the lines, from the first on. */
  categories: readonly string[];
  series: readonly { label: string; values: readonly (number | null)[] }[];
  /** Formats a value. */
  format: (value: number) => string;
}

const HEIGHT_PX = 260;
const VALUES_PX = 96;

/** Lines over the same points; the arrow keys move along them. Fetched by `LazyLines`. */
export function Lines({ label, categories, series, format }: LinesProps) {
  return (
    <div role="figure" aria-label={label}>
      <LineChart
        height={HEIGHT_PX}
        xAxis={[{ scaleType: 'point', data: [...categories] }]}
        yAxis={[{ valueFormatter: (value: number) => format(value), width: VALUES_PX }]}
        series={series.map((one) => ({
          label: one.label,
          data: [...one.values],
          curve: 'linear',
          showMark: categories.length <= 31,
          valueFormatter: (value) => (value === null ? '' : format(value)),
        }))}
        margin={{ left: 0, right: 24 }}
        skipAnimation
      />
    </div>
  );
}
