import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { drawnOfDigest, frozenListOf, revealedStepsOf, revealedTextOf } from '../../../domain/yeekee/fairness';
import { gameDayOf, yeekeeRoundTimes, yeekeeRoundsOf } from '../../../domain/yeekee/format';
import { yeekeeOutcomeOf, yeekeeDigitsOf } from '../../../domain/yeekee/formula';
import { PRIZE_DEFAULTS, prizesOf } from '../../../domain/yeekee/prizes';
import { faultOfShoot, type Shoot } from '../../../domain/yeekee/shoot';
import { runs } from '../../support/runs';

const BANGKOK = 'Asia/Bangkok';
const shootsOf = (numbers: readonly string[]): Shoot[] =>
  numbers.map((number, index) => ({ member: `m${index}`, number }));

/** Numbers, oldest first, that sum to 1,234,567 with 45,678 in the 16th row from the end. */
const WORKED = [
  ...Array.from({ length: 3 }, () => '98765'),
  '45678',
  ...Array.from({ length: 14 }, () => '60000'),
  '52594',
];

describe('the formula', () => {
  it('Σ 1,234,567 − 45,678 = 1,188,889: top3 889, top2 89, bottom2 88', () => {
    const list = shootsOf(WORKED);
    expect(list.at(-16)?.number).toBe('45678');
    const outcome = yeekeeOutcomeOf(list);
    expect(outcome).toEqual({
      kind: 'drawn',
      steps: {
        sum: 1_234_567,
        row16: 45_678,
        result: '1188889',
        drawn: { top3: ['889'], top2: ['89'], bottom2: ['88'] },
      },
    });
  });

  it('fills a small result up to five digits', () => {
    const outcome = yeekeeOutcomeOf(shootsOf([...Array.from({ length: 15 }, () => '00000'), '00042']));
    expect(outcome).toMatchObject({ steps: { sum: 42, row16: 0, result: '00042' } });
    expect(yeekeeDigitsOf('00042')).toEqual({ top3: ['042'], top2: ['42'], bottom2: ['00'] });
  });

  it('is void with 15 shoots and counts with 16', () => {
    const zeros = (count: number) => yeekeeOutcomeOf(shootsOf(Array.from({ length: count }, () => '11111')));
    expect(zeros(15)).toEqual({ kind: 'void', reason: 'tooFewShoots' });
    expect(zeros(0).kind).toBe('void');
    expect(zeros(16)).toMatchObject({ kind: 'drawn', steps: { sum: 177_776, row16: 11_111, result: '166665' } });
  });

  it('stops at what is no shoot', () => {
    expect(() => yeekeeOutcomeOf(shootsOf(['1']))).toThrow(RangeError);
  });

  it('is the sum of all but row 16, whatever was shot', () => {
    const numbers = fc.array(
      fc.integer({ min: 0, max: 99_999 }).map((value) => String(value).padStart(5, '0')),
      { minLength: 16, maxLength: 200 },
    );
    fc.assert(
      fc.property(numbers, (shot) => {
        const newestFirst = [...shot].reverse();
        const rest = newestFirst.filter((_, index) => index !== 15).reduce((sum, number) => sum + Number(number), 0);
        const outcome = yeekeeOutcomeOf(shootsOf(shot));
        if (outcome.kind === 'void') throw new Error('sixteen are enough');
        const { result, drawn } = outcome.steps;
        expect(Number(result)).toBe(rest);
        expect(drawn.top3).toEqual([String(rest % 1000).padStart(3, '0')]);
        expect(drawn.top2).toEqual([String(rest % 100).padStart(2, '0')]);
        expect(drawn.bottom2).toEqual([String(Math.floor(rest / 1000) % 100).padStart(2, '0')]);
      }),
      runs(100),
    );
  });
});

describe('prizes', () => {
  const list = (last: string, sixteenth: string): Shoot[] =>
    Array.from({ length: 20 }, (_, index) => ({
      member: index === 19 ? last : index === 4 ? sixteenth : 'other',
      number: '12345',
    }));
  const staked = (amounts: Record<string, number>) => (member: string) => amounts[member] ?? 0;

  it('are 200 and 400 THB to row 1 and row 16', () => {
    expect(prizesOf(list('a', 'b'), staked({ a: 10_000, b: 10_000 }), PRIZE_DEFAULTS)).toEqual([
      { member: 'a', row: 1, amount: 20_000 },
      { member: 'b', row: 16, amount: 40_000 },
    ]);
  });

  it('need 100 THB of stake in the round', () => {
    expect(prizesOf(list('a', 'b'), staked({ a: 9_999, b: 10_000 }), PRIZE_DEFAULTS).map(({ row }) => row)).toEqual([
      16,
    ]);
    expect(prizesOf(list('a', 'b'), staked({}), PRIZE_DEFAULTS)).toEqual([]);
  });

  it('are one per member, the larger', () => {
    const both = staked({ a: 10_000 });
    expect(prizesOf(list('a', 'a'), both, PRIZE_DEFAULTS)).toEqual([{ member: 'a', row: 16, amount: 40_000 }]);
    expect(prizesOf(list('a', 'a'), both, { ...PRIZE_DEFAULTS, row16: 0 })).toEqual([
      { member: 'a', row: 1, amount: 20_000 },
    ]);
    for (const row16 of [20_000, 10_000])
      expect(prizesOf(list('a', 'a'), both, { ...PRIZE_DEFAULTS, row16 })).toEqual([
        { member: 'a', row: 1, amount: 20_000 },
      ]);
  });

  it('of nothing are none', () => {
    const earned = staked({ a: 10_000, b: 10_000 });
    expect(prizesOf(list('a', 'b'), earned, { ...PRIZE_DEFAULTS, row16: 0 }).map(({ row }) => row)).toEqual([1]);
    expect(prizesOf(list('a', 'b'), earned, { ...PRIZE_DEFAULTS, row1: 0 }).map(({ row }) => row)).toEqual([16]);
  });

  it('are none in a void round', () => {
    expect(
      prizesOf(list('a', 'b').slice(0, 15), staked({ a: 10_000, b: 10_000, other: 10_000 }), PRIZE_DEFAULTS),
    ).toEqual([]);
  });
});

describe('the rounds of a day', () => {
  const date = '2026-03-31';
  const at = (iso: string) => new Date(`${iso}+07:00`);

  it.each([
    ['yeekee', 88, '2026-03-31T06:15'],
    ['yeekee-vip', 264, '2026-03-31T06:05'],
  ] as const)('%s has %d, from 06:00 to 04:00', (lotto, count, firstEnd) => {
    const rounds = yeekeeRoundsOf(lotto, date, BANGKOK);
    expect(rounds).toHaveLength(count);
    expect(rounds[0]?.endsAt).toEqual(at(firstEnd));
    expect(rounds.at(-1)?.endsAt).toEqual(at('2026-04-01T04:00'));
    for (const round of rounds) {
      expect(round.endsAt.getTime() - round.closesAt.getTime()).toBe(60_000);
      expect(round.opensAt).toEqual(at('2026-03-31T05:00'));
      expect(round.businessDate).toBe(date);
      // The business clock also gives its end this date: 03:00 belongs to yesterday.
      expect(businessDateOf(round.endsAt, usualDay(BANGKOK))).toBe(date);
    }
  });

  it('round 45 ends at 17:15', () => {
    expect(yeekeeRoundTimes('yeekee', date, 45, BANGKOK).endsAt).toEqual(at('2026-03-31T17:15'));
    expect(yeekeeRoundTimes('yeekee', date, 45, BANGKOK).closesAt).toEqual(at('2026-03-31T17:14'));
  });

  it('belong to a game day that begins at 06:00, whenever the business day turns', () => {
    expect(gameDayOf(at('2026-03-31T06:00'), BANGKOK)).toBe('2026-03-31');
    expect(gameDayOf(at('2026-04-01T05:59'), BANGKOK)).toBe('2026-03-31');
  });

  it('has no round 0, 89 or 1.5', () => {
    for (const number of [0, 89, 1.5])
      expect(() => yeekeeRoundTimes('yeekee', date, number, BANGKOK)).toThrow(RangeError);
  });
});

describe('a shoot', () => {
  const round = yeekeeRoundTimes('yeekee', '2026-03-31', 1, BANGKOK);
  const before = (ms: number) => new Date(round.endsAt.getTime() - ms);

  it('is taken until the end, also when betting has closed', () => {
    expect(faultOfShoot('00000', before(1), round, null, 6_000)).toBeNull();
    expect(faultOfShoot('99999', round.closesAt, round, null, 6_000)).toBeNull();
    expect(faultOfShoot('12345', round.endsAt, round, null, 6_000)).toBe('frozen');
    expect(faultOfShoot('12345', round.opensAt, round, null, 6_000)).toBeNull();
    expect(faultOfShoot('12345', new Date(round.opensAt.getTime() - 1), round, null, 6_000)).toBe('notOpen');
  });

  it('has five digits', () => {
    for (const number of ['1234', '123456', '-1234', '1234x', '๑๒๓๔๕', '']) {
      expect(faultOfShoot(number, before(1), round, null, 6_000)).toBe('number');
    }
  });

  it('waits 6 s after the last', () => {
    expect(faultOfShoot('12345', before(4_001), round, before(10_000), 6_000)).toBe('cooldown');
    expect(faultOfShoot('12345', before(4_000), round, before(10_000), 6_000)).toBeNull();
  });
});

describe('fairness', () => {
  const list = shootsOf(['00001', '23456']);

  it('publishes the list oldest first, one number per line', () => {
    expect(frozenListOf(list)).toBe('00001\n23456\n');
    expect(revealedTextOf('seed', list)).toBe('seed00001\n23456\n');
  });

  it('reads eight bytes, big-endian, modulo 100,000', () => {
    expect(revealedStepsOf(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 7, 255])).result).toBe('00007');
    expect(revealedStepsOf(Uint8Array.from([0, 0, 0, 0, 0, 1, 0, 0])).result).toBe('65536');
    // 2^64 − 1 = 18,446,744,073,709,551,615, which a number doesn't hold.
    expect(revealedStepsOf(new Uint8Array(8).fill(255)).result).toBe('51615');
    expect(drawnOfDigest(new Uint8Array(8).fill(255))).toEqual({ top3: ['615'], top2: ['15'], bottom2: ['51'] });
    expect(() => revealedStepsOf(new Uint8Array(7))).toThrow(RangeError);
  });

  it('is the number that anybody gets from the hash', () => {
    const digest = createHash('sha256').update(revealedTextOf('a seed', list)).digest();
    const expected = (digest.readBigUInt64BE(0) % 100_000n).toString().padStart(5, '0');
    expect(revealedStepsOf(new Uint8Array(digest)).result).toBe(expected);
  });
});
