import { BarChart } from '@mui/x-charts/BarChart';

export interface BarsProps {
  /** What is drawn, in words. */
  label: string;
  /** What each group of bars is of. */
  categories: readonly string[];
  /** The bars of each group; values that aren't known are left out. */
  series: readonly { label: string; values: readonly (number | null)[] }[];
  /** How a value is written. */
  format: (value: number) => string;
}

const ROW_PX = 30;
const AROUND_PX = 90;
const NAMES_PX = 110;

/** Bars beside each other, by name from the top down; walked through with the arrow keys. Fetched by `LazyBars`. */
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
