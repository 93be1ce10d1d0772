import type { Palette } from '@mui/material/styles';

/** Returns the colours of a chart's series, in order: blues and greys of the theme, as red and green mean money. */
export function chartColors({ primary, secondary, info }: Palette): string[] {
  return [primary.main, secondary.light, info.main, primary.light, secondary.main, info.light];
}
