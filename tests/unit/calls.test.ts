/** Messages between page and server: addresses, lists in one spelling, news, refusals, and faults of a field. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeStatusesOf, resetPasswordOf } from '../../domain/api/accounts';
import { adjust, deposit } from '../../domain/api/money';
import { addressOf, defineCall } from '../../domain/api/call';
import { EVENT_RESOURCES, isEventResource, isLiveEvent } from '../../domain/api/events';
import { type ListSearch, listSearchText, parseListSearch } from '../../domain/api/list-search';
import { testBet } from '../../domain/api/person-limits';
import { isProblem, PROBLEMS } from '../../domain/api/problems';
import { listCallOf, recordOf, singleRecordChangeOf, singleRecordOf } from '../../domain/api/records';
import { listPastRounds } from '../../domain/api/results';
import { addDays } from '../../domain/calendar/business-day';
import { fault, parseFields, unreadable } from '../../domain/validation/validation';
import { AMOUNT_MAX } from '../../domain/money/amount';
import { Agent } from '../../domain/entities/agent';

describe('a call', () => {
  it('is about the first word of its path, and asks where it is a GET, unless it says otherwise', () => {
    expect(defineCall({ method: 'GET', path: '/agents/:id/path' })).toMatchObject({
      about: 'agents',
      asks: true,
      versioned: false,
    });
    expect(defineCall({ method: 'POST', path: '/agents', about: 'members', versioned: true })).toMatchObject({
      about: 'members',
      asks: false,
      versioned: true,
    });
    expect(defineCall({ method: 'POST', path: '/slips/check', asks: true }).asks).toBe(true);
    expect(defineCall({ method: 'GET', path: '' }).about).toBe('');
  });

  it('is addressed with its parameters in their places, and a query without what is left open', () => {
    const path = '/rounds/:id/numbers/:number';
    expect(addressOf({ path }, { params: { id: 'a/b', number: '27' } })).toBe('/rounds/a%2Fb/numbers/27');
    expect(addressOf({ path }, { params: { id: 'a' } })).toBe('/rounds/a/numbers/');
    const query = { text: 'a b', page: 2, left: undefined, filter: { state: 'open' }, none: null };
    expect(addressOf({ path: '/rounds' }, { query })).toBe(
      '/rounds?text=a+b&page=2&filter=%7B%22state%22%3A%22open%22%7D&none=null',
    );
    for (const nothing of [undefined, null, {}, 'text', { left: undefined }])
      expect(addressOf({ path: '/rounds' }, { query: nothing })).toBe('/rounds');
  });

  it('of an entity takes what its lists take, and answers its rows and its record', () => {
    const { method, path, query, answer } = listCallOf(Agent);
    expect([method, path]).toEqual(['GET', '/agents']);
    expect(query.safeParse({ sort: ['username', 'ASC'], range: [0, 24], filter: { status: 'active' } }).success).toBe(
      true,
    );
    expect(query.safeParse({ sort: ['username', 'up'] }).success).toBe(false);
    expect(answer.safeParse([{}]).success).toBe(false);
    expect(recordOf(Agent).safeParse({}).success).toBe(false);
    expect(singleRecordOf('profile')).toMatchObject({ method: 'GET', path: '/profile', asks: true });
    expect(singleRecordChangeOf('profile')).toMatchObject({ method: 'PUT', path: '/profile', asks: false });
  });

  it('that changes many accounts only tells what it would do unless it is meant, and bounds whom it names', () => {
    const { path, body } = changeStatusesOf('members');
    const id = '0190b8a0-0000-7000-8000-000000000001';
    expect(path).toBe('/members/status');
    expect(body.parse({ status: 'locked', ids: [id] })).toMatchObject({ dryRun: true });
    const names = (count: number) => body.safeParse({ status: 'locked', ids: Array(count).fill(id) }).success;
    expect([names(0), names(1_000), names(1_001)]).toEqual([false, true, false]);
    expect(body.safeParse({ status: 'locked', expected: -1 }).success).toBe(false);
    expect(resetPasswordOf('agents')).toMatchObject({ path: '/agents/:id/password', asks: true });
    const isTaken = (password: string) => resetPasswordOf('agents').body.safeParse({ password }).success;
    expect([isTaken('x'.repeat(256)), isTaken('x'.repeat(257))]).toEqual([true, false]);
  });
});

it('a movement of money is of something; a correction may take it back, and says why', () => {
  const requestId = '0190b8a0-0000-7000-8000-000000000001';
  const isMoved = (amount: number) => deposit.body.safeParse({ requestId, amount }).success;
  expect([isMoved(1), isMoved(AMOUNT_MAX), isMoved(0), isMoved(-1), isMoved(0.5)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const isPutRight = (amount: number, reason = 'a miscount') =>
    adjust.body.safeParse({ requestId, amount, reason }).success;
  expect([isPutRight(1), isPutRight(-1), isPutRight(-AMOUNT_MAX)]).toEqual([true, true, true]);
  expect([isPutRight(0), isPutRight(-AMOUNT_MAX - 1), isPutRight(1, ' ')]).toEqual([false, false, false]);
});

it('past results are asked for of 92 days at most, one at least', () => {
  const isAsked = (from: string, to: string) => listPastRounds.query.safeParse({ group: 'stock', from, to }).success;
  expect([isAsked('2026-11-23', '2026-11-23'), isAsked('2026-11-23', addDays('2026-11-23', 92))]).toEqual([true, true]);
  expect([isAsked('2026-11-23', '2026-11-22'), isAsked('2026-11-23', addDays('2026-11-23', 93))]).toEqual([
    false,
    false,
  ]);
});

it('a bet that isn’t made is asked about by a number of its bet type', () => {
  const isAsked = (number: string) =>
    testBet.body.safeParse({ member: 'somchai', betType: 'top2', number, stake: 100 }).success;
  expect([isAsked('27'), isAsked('127')]).toEqual([true, false]);
});

describe('the address of a list', () => {
  const search = fc.record<ListSearch>({
    filter: fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
    sort: fc.option(fc.record({ field: fc.string(), order: fc.constantFrom('ASC', 'DESC') })),
    perPage: fc.option(fc.integer({ min: 1, max: 500 })),
  });

  it('says the same however it is spelled', () => {
    fc.assert(
      fc.property(search, (said) => {
        const backwards = { ...said, filter: Object.fromEntries(Object.entries(said.filter).toReversed()) };
        const text = listSearchText(said);
        expect(listSearchText(backwards)).toBe(text);
        expect(parseListSearch(new URLSearchParams(text))).toEqual(said);
      }),
    );
    expect(listSearchText({ filter: { b: 1, a: 2 }, sort: null, perPage: null })).toBe(
      'filter=%7B%22a%22%3A2%2C%22b%22%3A1%7D',
    );
    expect(listSearchText({ filter: {}, sort: { field: 'name', order: 'ASC' }, perPage: 25 })).toBe(
      'sort=name&order=ASC&perPage=25',
    );
  });

  it.each([
    '',
    'filter=[1]',
    'filter=null',
    'filter=7',
    'filter="text"',
    'filter={',
    'sort=name',
    'sort=name&order=up',
    'order=ASC',
    'perPage=0',
    'perPage=-5',
    'perPage=2.5',
    'perPage=ten',
  ])('says nothing by %j', (text) => {
    expect(parseListSearch(new URLSearchParams(text))).toEqual({ filter: {}, sort: null, perPage: null });
  });
});

it('news are of a resource that is told of, of a kind there is, with ids or without', () => {
  expect(Object.keys(EVENT_RESOURCES).every(isEventResource)).toBe(true);
  expect(isEventResource('settings')).toBe(false);
  for (const kind of ['added', 'changed', 'removed']) expect(isLiveEvent({ resource: 'agents', kind })).toBe(true);
  expect(isLiveEvent({ resource: 'agents', kind: 'added', ids: ['a'] })).toBe(true);
  for (const other of [
    null,
    undefined,
    'agents',
    {},
    { kind: 'added' },
    { resource: 'agents' },
    { resource: 'agents', kind: 'gone' },
    { resource: 7, kind: 'added' },
    { resource: 'agents', kind: 'added', ids: 'a' },
  ])
    expect(isLiveEvent(other)).toBe(false);
});

it('a refusal is one of the catalogue', () => {
  for (const type of Object.keys(PROBLEMS)) expect(isProblem({ type })).toBe(true);
  for (const other of [null, undefined, 'forbidden', {}, { status: 403 }, { type: 'unheard-of' }])
    expect(isProblem(other)).toBe(false);
});

describe('what is wrong with a field', () => {
  const wrong = (schema: z.ZodType, value: unknown) =>
    parseFields(z.object({ field: schema }), { field: value }).errors?.field;

  it.each<[string, z.ZodType, unknown, object]>([
    ['missing text', z.string().min(1), '', { key: 'required' }],
    ['short text', z.string().min(3), 'ab', { key: 'tooShort', args: { min: 3 } }],
    ['long text', z.string().max(3), 'abcd', { key: 'tooLong', args: { max: 3 } }],
    ['a small number', z.int().min(1), 0, { key: 'tooSmall', args: { min: 1 } }],
    ['a big number', z.int().max(9), 10, { key: 'tooBig', args: { max: 9 } }],
    ['a short list', z.array(z.int()).min(1), [], { key: 'tooSmall', args: { min: 1 } }],
    ['a number between steps', z.int().multipleOf(100), 150, { key: 'step', args: { step: 100 } }],
    ['no e-mail', z.email(), 'nobody', { key: 'email' }],
    ['no id', z.uuid(), 'nobody', { key: 'invalid' }],
    ['no option', z.enum(['a']), 'b', { key: 'option' }],
    ['nothing', z.string(), undefined, { key: 'required' }],
    ['null', z.string(), null, { key: 'required' }],
    ['another type', z.string(), 7, { key: 'invalid' }],
    ['a choice of none', z.union([z.int(), z.boolean()]), 'x', { key: 'invalid' }],
    [
      'a rule of ours',
      z.string().superRefine((_, context) => context.addIssue(fault('phone', { a: 1 }))),
      'x',
      { key: 'phone', args: { a: 1 } },
    ],
    ['a rule without a word', z.string().refine(() => false), 'x', { key: 'invalid' }],
    ['a rule whose word is none', z.string().refine(() => false, { params: { key: 7 } }), 'x', { key: 'invalid' }],
    ['no number', z.number({ error: unreadable('money') }), ' 1,5x ', { key: 'money', args: { text: '1,5x' } }],
    [
      'no number and long',
      z.number({ error: unreadable('integer') }),
      'x'.repeat(31),
      { key: 'integer', args: { text: `${'x'.repeat(30)}…` } },
    ],
    [
      'no number of 30 signs',
      z.number({ error: unreadable('integer') }),
      'x'.repeat(30),
      { key: 'integer', args: { text: 'x'.repeat(30) } },
    ],
    ['blanks for a number', z.number({ error: unreadable('percent') }), ' ', { key: 'invalid' }],
    ['nothing for a number', z.number({ error: unreadable('percent') }), undefined, { key: 'required' }],
    ['a flag for a number', z.number({ error: unreadable('percent') }), true, { key: 'invalid' }],
  ])('%s', (_what, schema, value, error) => {
    expect(wrong(schema, value)).toEqual(error);
  });

  it('is told by its path, of several things the first, and of every field that is unknown', () => {
    const schema = z.strictObject({ part: z.strictObject({ number: z.string().min(5).regex(/^\d+$/) }) });
    expect(parseFields(schema, { part: { number: 'ab', x: 1, y: 2 } }).errors).toEqual({
      'part.number': { key: 'tooShort', args: { min: 5 } },
      'part.x': { key: 'unknownField' },
      'part.y': { key: 'unknownField' },
    });
    expect(parseFields(schema, { part: { number: '12345' } })).toEqual({ data: { part: { number: '12345' } } });
  });
});
