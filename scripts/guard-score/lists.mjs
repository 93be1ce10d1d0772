/** The lists of guards, each with the tests below tests/api that may notice the absence of one of its guards. */

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

/** Groups guards by the test that should notice their absence. */
export function byTest(guards) {
  const groups = new Map();
  for (const guard of guards) {
    const test = JSON.stringify(guard.first);
    groups.set(test, [...(groups.get(test) ?? []), guard]);
  }
  return [...groups.values()];
}
