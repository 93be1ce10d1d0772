/** The lists of guards, each with the tests below tests/api that may notice one of its guards switched off. */

export const LISTS = {
  access: {
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
