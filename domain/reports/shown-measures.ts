/** Columns of a report that have figures. */
import type { Measure } from './report';

type Figures = Readonly<Record<string, number | null>>;

/**
 * Returns the measures that aren't zero everywhere. The columns of a side appear together, so that a commission of zero
 * still appears next to its win/loss.
 *
 * @param figures of all rows on display and of their totals
 * @param always names of measures that appear even if they are zero
 */
export function measuresWithFigures(
  measures: readonly Measure[],
  figures: readonly Figures[],
  always: readonly string[],
): Measure[] {
  const has = ({ name }: Measure) => always.includes(name) || figures.some((some) => Boolean(some[name]));
  const sides = new Set(measures.filter(has).map(({ side }) => side));
  return measures.filter((measure) => has(measure) || (measure.side !== undefined && sides.has(measure.side)));
}
