/** The people behind past results, named once instead of in each cell. */
import { expect, it } from 'vitest';
import { usualDeciders, type Deciders } from '../../../resources/results/history/matrix';

const by = (enteredBy: string | null, approvedBy: string | null = null): Deciders => ({ enteredBy, approvedBy });

it.each<[string, Deciders[], Deciders | null]>([
  ['nothing', [], null],
  ['a single result, which names its own', [by('ann', 'bea')], null],
  ['results without people', [by(null), by(null)], null],
  ['the same throughout', [by('ann'), by('ann'), by(null)], by('ann')],
  ['most of them', [by('ann', 'eve'), by('ann', 'bea'), by('ann', 'bea')], by('ann', 'bea')],
  ['half of them, which is no rule', [by('ann'), by('ann'), by('bea'), by('bea')], null],
  ['the same person, approved differently', [by('ann'), by('ann', 'bea')], null],
])('%s', (_name, rounds, expected) => {
  expect(usualDeciders(rounds)).toEqual(expected);
});
