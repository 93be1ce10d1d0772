/** What the server's command takes, and what it says to anything else. */
import { expect, it } from 'vitest';
import { readArguments } from '../../server/arguments';

it('takes a sample, and how many days of it', () => {
  expect(readArguments([])).toEqual({ sample: false, days: null });
  expect(readArguments(['--sample'])).toEqual({ sample: true, days: null });
  expect(readArguments(['--sample', '--days', '365'])).toEqual({ sample: true, days: 365 });
  expect(readArguments(['--sample', '--days=1'])).toEqual({ sample: true, days: 1 });
});

it.each([
  ['--samples'],
  ['--days', '35'],
  ['--sample', '--days'],
  ['--sample', '--days', '0'],
  ['--sample', '--days', '401'],
  ['--sample', '--days', '3.5'],
  ['--sample', '--days', '-3'],
  ['--sample', 'large'],
])('refuses %s %s %s', (...args) => {
  const given = args.filter((arg) => arg !== undefined);
  expect(() => readArguments(given)).toThrow(`not ${given.join(' ')}.`);
});
