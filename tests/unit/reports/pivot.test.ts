/**
 * One figure of a report with a column per bet type: the content of each column, and totals that aren't added up here.
 */
import { expect, it } from 'vitest';
import { pivotOf } from '../../../resources/reports/pivot';

const part = (key: string, stake: number | null) => ({ key, figures: { stake }, before: null });

it('has a column for each bet type that has anything, in the trade’s order, with the total that was read', () => {
  // The rows are one page; the totals are of all pages.
  const { columns, partsOf, totals } = pivotOf(
    { rows: [part('bottom2', 900), part('top3', 5_000), part('row3', null)] },
    'stake',
  );
  expect(columns).toEqual(['top3', 'row3', 'bottom2']);
  expect(totals).toEqual([5_000, null, 900]);
  const row = { ...part('hanoi', 130), rows: [part('bottom2', 30), part('top3', 100)] };
  expect(partsOf(row).map((one) => one?.figures['stake'])).toEqual([100, undefined, 30]);
  expect(partsOf(part('lao', 0))).toEqual([undefined, undefined, undefined]);
});
