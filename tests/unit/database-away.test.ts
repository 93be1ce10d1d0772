/** Every way in which a database can be away, and failures that only look like one. */
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { causeOf, isDatabaseAway } from '../../server/db/database-away';
import { busyProblem } from '../../server/http/busy';

const state = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code });
const system = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const wrapped = (cause: Error) => new DrizzleQueryError('SELECT 1', [], cause);

const AWAY: readonly Error[] = [
  ...['57P01', '57P02', '57P03', '08000', '08003', '08006', '25006', '53000', '53100', '53200', '53300', '53400'].map(
    state,
  ),
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].map((code) =>
    system(code, 'connect'),
  ),
  system('ENOENT', 'connect'),
  system('ENOTFOUND', 'getaddrinfo'),
  Object.assign(new AggregateError([system('ECONNREFUSED', 'connect')]), { code: 'ECONNREFUSED' }),
  new Error('Connection terminated'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout', { cause: new Error('timeout expired') }),
  new Error('timeout expired'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
];

const HERE: readonly unknown[] = [
  ...['23505', '40001', '40P01', '42P01', '55P03', '57014', '57P04', '22003', '54000'].map(state),
  system('ENOENT', 'open'),
  // A partner or a webhook that doesn't answer.
  new TypeError('fetch failed', { cause: system('ECONNREFUSED', 'connect') }),
  new Error('timeout exceeded when trying to connect'),
  new Error('something else'),
  'ECONNREFUSED',
  null,
];

describe('a database', () => {
  it.each(AWAY.map((error) => [`${error.message} ${(error as NodeJS.ErrnoException).code ?? ''}`, error]))(
    'is away by %s',
    (_, error) => {
      for (const failure of [error, wrapped(error)]) {
        expect(isDatabaseAway(failure)).toBe(true);
        expect(busyProblem(failure)).toMatchObject({
          type: 'unavailable',
          options: { headers: { 'retry-after': '2' } },
        });
      }
    },
  );

  it('isn’t away by any other failure', () => {
    for (const error of HERE) {
      expect(isDatabaseAway(error), String(error)).toBe(false);
      expect(busyProblem(error)?.type, String(error)).not.toBe('unavailable');
    }
    expect(busyProblem(wrapped(state('57014')))?.type).toBe('busy');
    expect(busyProblem(new Error('timeout exceeded when trying to connect'))?.type).toBe('busy');
    expect(busyProblem(state('42P01'))).toBeNull();
  });
});

it('the cause of a failed query is the innermost one', () => {
  const inner = state('42501');
  expect(causeOf(wrapped(inner))).toBe(inner);
  expect(causeOf(inner)).toBe(inner);
  expect(causeOf('text')).toBe('text');
});
