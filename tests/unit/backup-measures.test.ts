/** The comparison of a restored database with the original. */
import { expect, it } from 'vitest';
import { differenceOf, type Measures } from '../../server/backup/measures';

const BEFORE: Measures = { slips: '10', lines: '20', transfers: '30', entries: '60', turnover: '900', audit: '5' };
const AFTER: Measures = { ...BEFORE, slips: '12', turnover: '99007199254740993' };

it('finds nothing while every figure is between those before and after, both included', () => {
  for (const slips of ['10', '11', '12']) expect(differenceOf({ ...BEFORE, slips }, BEFORE, AFTER)).toBeNull();
});

it.each([
  [{ slips: '9' }, 'The restored database has 9 as slips, but the original had 10 to 12.'],
  [{ slips: '13' }, 'The restored database has 13 as slips, but the original had 10 to 12.'],
  [{ lines: '21' }, 'The restored database has 21 as lines, but the original had 20.'],
  [{ audit: '4' }, 'The restored database has 4 as audit, but the original had 5.'],
  // One satang more, which a number can't tell.
  [
    { turnover: '99007199254740994' },
    'The restored database has 99007199254740994 as turnover, but the original had 900 to 99007199254740993.',
  ],
])('names %o', (changes, line) => {
  expect(differenceOf({ ...BEFORE, ...changes }, BEFORE, AFTER)).toBe(line);
});
