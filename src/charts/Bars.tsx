import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { chartColors } from './chartColors';
import { labelWidth, longestLabel } from './labelWidth';

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
/** Names longer than this end with an ellipsis; the table next to the chart has them whole. */
const NAMES_MAX_PX = 150;

/** Bars next to each other, by name from the top down; the arrow keys move between them. Fetched by `LazyBars`. */
export function Bars({ label, categories, series, format }: BarsProps) {
  const { palette } = useTheme();
  const values = series.flatMap((one) => one.values);
  return (
    <div role="figure" aria-label={label}>
      <BarChart
        layout="horizontal"
        height={AROUND_PX + categories.length * Math.max(ROW_PX, series.length * 16)}
        colors={chartColors(palette)}
        yAxis={[{ scaleType: 'band', data: [...categories], width: labelWidth(categories, NAMES_MAX_PX) }]}
        xAxis={[{ valueFormatter: (value: number) => format(value), tickNumber: 3 }]}
        series={series.map((one) => ({
          label: one.label,
          data: [...one.values],
          valueFormatter: (value) => (value === null ? '' : format(value)),
        }))}
        // Half of the last label stands beyond the end of the axis.
        margin={{ left: 0, right: labelWidth([longestLabel(values, format)]) / 2 }}
        skipAnimation
      />
    </div>
  );
}
