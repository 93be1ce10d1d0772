import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { permissionOf } from '../../domain/access';
import { Agent } from '../../domain/entities/agent';
import {
  type ChangesOf,
  type CreationOf,
  createSchema,
  metaOfField,
  recordSchema,
  rowSchema,
  summedFieldsOf,
  updateSchema,
} from '../../domain/entities/entity';
import { money, moneyOrNull, urlOrNull } from '../../domain/entities/field';
import { Lotto, ScheduleInput } from '../../domain/entities/lotto';
import { Member } from '../../domain/entities/member';
import { PackageCell } from '../../domain/entities/rate-package';
import { addDays } from '../../domain/calendar/business-day';
import { SCHEDULES } from '../../domain/lotto/schedules';
import { type FieldErrors, parseFields } from '../../domain/validation/validation';

const creation = { username: 'coma', givenPt: 9_000, permission: permissionOf('view') };

function errorsOf(body: unknown, schema = createSchema(Agent)): FieldErrors {
  return parseFields(schema, body).errors ?? {};
}

describe('what follows from the agent entity', () => {
  it('never reads a secret back', () => {
    expect(Object.keys(rowSchema(Agent).shape)).not.toContain('password');
    expect(Object.keys(recordSchema(Agent).shape)).not.toContain('password');
  });

  it('keeps the detail out of rows', () => {
    expect(Object.keys(rowSchema(Agent).shape)).not.toContain('share');
    expect(Object.keys(recordSchema(Agent).shape)).toContain('share');
  });

  it('takes only writable fields', () => {
    expectTypeOf<keyof ChangesOf<typeof Agent>>().toEqualTypeOf<
      'nickname' | 'phone' | 'email' | 'givenPt' | 'permission' | 'status'
    >();
    expectTypeOf<Pick<CreationOf<typeof Agent>, 'username' | 'givenPt' | 'nickname'>>().toEqualTypeOf<{
      username: string;
      givenPt: number;
      nickname?: string | null | undefined;
    }>();
    expect(Object.keys(updateSchema(Agent).shape).sort()).toEqual([
      'email',
      'givenPt',
      'nickname',
      'permission',
      'phone',
      'reason',
      'status',
    ]);
    expect(errorsOf({ ...creation, level: 1, hack: true })).toEqual({
      level: { key: 'unknownField' },
      hack: { key: 'unknownField' },
    });
  });

  it('knows no field that objects merely inherit', () => {
    expect(metaOfField(Agent, 'constructor')).toBeUndefined();
    expect(metaOfField(Agent, '__proto__')).toBeUndefined();
  });

  it('adds up over members what they have and bet, and over agents nothing, as some are above others', () => {
    expect(summedFieldsOf(Member)).toEqual(['balance', 'available', 'weekResult', 'atStake']);
    expect(summedFieldsOf(Agent)).toEqual([]);
  });

  it.each([
    ['secondPerson', null, true],
    ['secondPerson', 'singleOperator', true],
    ['singleOperator', 'secondPerson', false],
    [null, 'singleOperator', false],
  ])('of a lotto whose results were approved by %s, and now by %s, asks for a reason: %s', (before, after, asks) => {
    const needsReason = metaOfField(Lotto, 'approval')?.needsReason;
    expect(typeof needsReason === 'function' && needsReason(before, after)).toBe(asks);
  });

  it.each([
    [{ givenPt: 9_025 }, { givenPt: { key: 'percentStep', args: { stepPercent: 50 } } }],
    [{ givenPt: -50 }, { givenPt: { key: 'percentTooSmall', args: { minPercent: 0 } } }],
    [{ givenPt: 10_050 }, { givenPt: { key: 'percentTooBig', args: { maxPercent: 10_000 } } }],
    [{ givenPt: 'half' }, { givenPt: { key: 'percent', args: { text: 'half' } } }],
    [{ username: 'ab' }, { username: { key: 'tooShort', args: { min: 3 } } }],
    [{ username: undefined }, { username: { key: 'required' } }],
    [{ email: 'nobody' }, { email: { key: 'email' } }],
    [{ phone: 'call me' }, { phone: { key: 'phone', args: {} } }],
    [{ nickname: 'x'.repeat(61) }, { nickname: { key: 'tooLong', args: { max: 60 } } }],
    [{ status: 'gone' }, { status: { key: 'option' } }],
    [{ permission: { ...permissionOf('view'), lotto: 'root' } }, { 'permission.lotto': { key: 'option' } }],
    [{ permission: { ...permissionOf('view'), extra: 'all' } }, { 'permission.extra': { key: 'unknownField' } }],
  ])('refuses %j', (part, errors) => {
    expect(errorsOf({ ...creation, ...part })).toEqual(errors);
  });

  it('takes a share from its least to its most, and contacts as they are written', () => {
    for (const givenPt of [0, 10_000]) expect(errorsOf({ ...creation, givenPt })).toEqual({});
    expect(updateSchema(Agent).parse({ phone: ' +66 2 123-4567 ', email: 'a@example.com' })).toMatchObject({
      phone: '+66 2 123-4567',
      email: 'a@example.com',
    });
  });

  it('bounds amounts, and takes their bounds', () => {
    for (const { write } of [money({ min: 100, max: 500 }), moneyOrNull({ min: 100, max: 500 })]) {
      const fault = (value: unknown) => parseFields(z.object({ amount: write }), { amount: value }).errors?.amount;
      expect([fault(100), fault(500)]).toEqual([undefined, undefined]);
      expect(fault(99)).toEqual({ key: 'moneyTooSmall', args: { minMoney: 100 } });
      expect(fault(501)).toEqual({ key: 'moneyTooBig', args: { maxMoney: 500 } });
      expect(fault('1x')).toEqual({ key: 'money', args: { text: '1x' } });
    }
    expect(money({ min: 100, max: 500 }).meta).toMatchObject({ type: 'money', unit: 'satang', min: 100, max: 500 });
    expect([money(), moneyOrNull(), urlOrNull()].map(({ meta }) => meta.nullable)).toEqual([false, true, true]);
    expect(moneyOrNull().write.parse(null)).toBeNull();
  });

  it('takes addresses of pages alone, without what could begin an element', () => {
    const isRight = (url: string) => urlOrNull().write.safeParse(url).success;
    expect([isRight('https://www.glo.or.th/result?x=1'), isRight('')]).toEqual([true, true]);
    for (const url of [
      'http://glo.or.th/',
      'javascript:alert(1)',
      'glo.or.th',
      'https://glo.or.th/<b>',
      "https://glo.or.th/'",
    ])
      expect(isRight(url), url).toBe(false);
    expect(urlOrNull().write.parse('')).toBeNull();
  });

  it('takes so many dates of a schedule and no more', () => {
    const dates = (count: number) => Array.from({ length: count }, (_, day) => addDays('2026-01-01', day));
    const isRight = (parts: object) => ScheduleInput.safeParse({ ...SCHEDULES.lao, ...parts }).success;
    const moves = (count: number) => Object.fromEntries(dates(count).map((day) => [day, day]));
    expect([isRight({ holidays: dates(200) }), isRight({ moves: moves(200) })]).toEqual([true, true]);
    expect([isRight({ holidays: dates(201) }), isRight({ moves: moves(201) })]).toEqual([false, false]);
  });

  it('takes terms of a package whose least is within their most, up to what nobody means', () => {
    const cell = {
      lottoId: '0190b8a0-0000-7000-8000-00000000000a',
      betType: 'top2',
      rate: 9_000,
      discount: 0,
      minStake: 100,
      maxStake: 500,
    };
    const wrong = (parts: object) =>
      PackageCell.safeParse({ ...cell, ...parts }).error?.issues.map(({ path }) => path.join('.')) ?? [];
    for (const right of [{}, { minStake: 500 }, { maxStake: 10_000_000_000 }, { rate: 100_000_000 }])
      expect(wrong(right)).toEqual([]);
    expect(wrong({ minStake: 600 })).toEqual(['maxStake']);
    expect(wrong({ maxStake: 10_000_000_100 })).toEqual(['maxStake']);
    expect(wrong({ rate: 100_000_001 })).toEqual(['rate']);
  });

  it('stores emptied contact fields as nothing', () => {
    expect(updateSchema(Agent).parse({ nickname: '', phone: ' ', email: '' })).toMatchObject({
      nickname: null,
      phone: null,
      email: null,
    });
  });
});
