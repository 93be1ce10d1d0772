/** The lists of guards, each with the tests that are to notice, below tests/api. */
import { GUARDS as ACCESS } from '../../tests/api/access/guards.mjs';
import { GUARDS as MONEY } from '../../tests/api/book/guards.mjs';

export const LISTS = {
  access: {
    guards: ACCESS,
    file: 'tests/api/access/guards.mjs',
    tests: [
      'access',
      'auth/second-factor',
      'partners',
      'reports',
      'events/scope',
      'settings',
      'limits',
      'slips',
      'results',
      'lotto',
      'rate-packages',
      'access-review',
      'system-status',
    ],
  },
  money: {
    guards: MONEY,
    file: 'tests/api/book/guards.mjs',
    tests: ['book', 'partners', 'money', 'slips', 'accounts', 'members/deletion', 'settings', 'limits'],
  },
};

/** Guards in groups, each of those that the same test should notice. */
export function byTest(guards) {
  const groups = new Map();
  for (const guard of guards) {
    const test = JSON.stringify(guard.first);
    groups.set(test, [...(groups.get(test) ?? []), guard]);
  }
  return [...groups.values()];
}
