/** Arguments of the server's command, and its answers to all others. */
import { expect, it } from 'vitest';
import { readArguments } from '../../server/app/arguments';

it('takes a sandbox, or a sample and how many days of it', () => {
  const [none, sample] = [
    { sample: false, sandbox: false, days: null },
    { sample: true, sandbox: false, days: null },
  ];
  expect(readArguments([])).toEqual(none);
  expect(readArguments(['--sandbox'])).toEqual({ ...none, sandbox: true });
  expect(readArguments(['--sample'])).toEqual(sample);
  expect(readArguments(['--sample', '--days', '365'])).toEqual({ ...sample, days: 365 });
  expect(readArguments(['--sample', '--days=1'])).toEqual({ ...sample, days: 1 });
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
  ['--sample', '--sandbox'],
  ['--sandbox', '--days', '3'],
])('refuses %s %s %s', (...args) => {
  const given = args.filter((arg) => arg !== undefined);
  expect(() => readArguments(given)).toThrow(`Unknown arguments: ${given.join(' ')}.`);
});
