import { BarChart } from '@mui/x-charts/BarChart';

export interface BarsProps {
  /** Description of the chart. */
  label: string;
  /** Name of each group of bars. */
  categories: readonly string[];
  /** The bars of each group; unknown values are left out. */
  series: readonly { label: string; values: readonly (number | null)[] }[];
  /** Formats a value. */
  format: (value: number) => string;
}

const ROW_PX = 30;
const AROUND_PX = 90;
const NAMES_PX = 110;

/** Bars next to each other, by name from the top down; the arrow keys move between them. Fetched by `LazyBars`. */
export function Bars({ label, categories, series, format }: BarsProps) {
  return (
    <div role="figure" aria-label={label}>
      <BarChart
        layout="horizontal"
        height={AROUND_PX + categories.length * Math.max(ROW_PX, series.length * 16)}
        yAxis={[{ scaleType: 'band', data: [...categories], width: NAMES_PX }]}
        xAxis={[{ valueFormatter: (value: number) => format(value), tickNumber: 3 }]}
        series={series.map((one) => ({
          label: one.label,
          data: [...one.values],
          valueFormatter: (value) => (value === null ? '' : format(value)),
        }))}
        margin={{ left: 0, right: 24 }}
        skipAnimation
      />
    </div>
  );
}
