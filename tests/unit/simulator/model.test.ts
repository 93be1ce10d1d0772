/** The made-up business: reproducible from its seed, and within the known facts of the trade. */
import { describe, expect, it } from 'vitest';
import { BetLine } from '../../../domain/bets/line';
import { BAHT } from '../../../domain/money/proportion';
import { betTypesOf } from '../../../domain/lotto/lotto';
import { OfficialResult } from '../../../domain/results/official-result';
import { isShootNumber } from '../../../domain/yeekee/shoot';
import { seededRandom } from '../../../server/simulator/random';
import { type Bettor, crowdOf, type Demand, demandOf, type RoundToBetOn } from '../../../server/simulator/demand';
import { habitsOf } from '../../../server/simulator/habits';
import { drawnResult } from '../../../server/simulator/results';
import { SHOOT_COOLDOWN_MS, shootsOfRound } from '../../../server/simulator/shoots';

const BANGKOK_MS = 7 * 3_600_000;
const MEMBERS = 1_280;

const HANOI: RoundToBetOn = {
  family: 'hanoi',
  opensAt: new Date('2026-06-01T23:00:00Z'),
  closesAt: new Date('2026-06-02T11:00:00Z'),
  types: betTypesOf('hanoi'),
};
const THAI: RoundToBetOn = {
  family: 'thai',
  opensAt: new Date('2026-06-03T23:00:00Z'),
  closesAt: new Date('2026-06-16T08:20:00Z'),
  types: betTypesOf('thai').filter((type) => type !== 'top5' && type !== 'top6'),
};

function bettors(seed: number): Bettor[] {
  return habitsOf(seededRandom(seed), MEMBERS).map((habit, index) => ({ id: `member${index}`, habit }));
}

function demands(seed: number, round: RoundToBetOn, times = 1): Demand[] {
  const crowd = crowdOf(bettors(seed));
  return Array.from({ length: times }, (_, index) =>
    demandOf(seededRandom(seed + index), round, crowd, BANGKOK_MS),
  ).flat();
}

const stakeOf = ({ wishes }: Demand) => wishes.reduce((sum, { stake }) => sum + stake, 0) / BAHT;
const shareOf = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length / list.length;
const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;

describe('the demand of rounds', () => {
  const many = demands(5, HANOI, 40);
  const stakes = many.map(stakeOf).sort((a, b) => a - b);
  const lines = many.flatMap(({ wishes }) => wishes);

  it('is the same of the same seed, and another of another', () => {
    expect(demands(5, THAI)).toEqual(demands(5, THAI));
    expect(demands(6, THAI)).not.toEqual(demands(5, THAI));
  });

  it('has only what can be sent in', () => {
    for (const wish of [...lines, ...demands(7, THAI).flatMap(({ wishes }) => wishes)]) {
      expect(BetLine.safeParse({ ...wish, rate: 1 }).success, JSON.stringify(wish)).toBe(true);
    }
    for (const { wishes } of many) expect(wishes.length).toBeLessThanOrEqual(200);
  });

  it('has slips as large as people’s are: a median of 80 to 150 baht, a mean of two to four times that', () => {
    const median = at(stakes, 0.5);
    const mean = stakes.reduce((sum, stake) => sum + stake, 0) / stakes.length;
    expect(median).toBeGreaterThanOrEqual(80);
    expect(median).toBeLessThanOrEqual(150);
    expect(mean / median).toBeGreaterThanOrEqual(2);
    expect(mean / median).toBeLessThanOrEqual(4);
  });

  it('has lines as many as people’s have: a median of 4, one slip in a hundred with some thirty', () => {
    const counts = many.map(({ wishes }) => wishes.length).sort((a, b) => a - b);
    expect(at(counts, 0.5)).toBe(4);
    expect(at(counts, 0.99)).toBeGreaterThan(18);
    expect(at(counts, 0.99)).toBeLessThan(45);
  });

  it('is mostly on numbers of two digits', () => {
    const total = lines.reduce((sum, { stake }) => sum + stake, 0);
    const two = lines.filter(({ number }) => number.length === 2).reduce((sum, { stake }) => sum + stake, 0);
    expect(two / total).toBeGreaterThan(0.6);
    expect(two / total).toBeLessThan(0.72);
  });

  it('favours a few numbers of each draw', () => {
    const sold = new Map<string, number>();
    for (const { wishes } of demands(5, THAI)) {
      for (const { number, stake } of wishes)
        if (number.length === 2) sold.set(number, (sold.get(number) ?? 0) + stake);
    }
    const sorted = [...sold.values()].sort((a, b) => b - a);
    const share = sorted.slice(0, 5).reduce((sum, one) => sum + one, 0) / sorted.reduce((sum, one) => sum + one, 0);
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.3);
  });

  it('comes while a round is open, but for a few of the Thai lottery, half of it on the day of the draw', () => {
    for (const { at: moment } of many) expect(moment >= HANOI.opensAt && moment < HANOI.closesAt).toBe(true);
    const thai = demands(5, THAI);
    const late = thai.filter(({ at: moment }) => moment >= THAI.closesAt).length;
    expect(late).toBeGreaterThan(3);
    expect(late).toBeLessThan(35);
    const drawDay = shareOf(thai, ({ at: moment }) => moment.getTime() > THAI.closesAt.getTime() - 9 * 3_600_000);
    expect(drawDay).toBeGreaterThan(0.38);
    expect(drawDay).toBeLessThan(0.6);
    for (const { at: moment } of thai) expect(moment >= THAI.opensAt).toBe(true);
  });

  it('comes mostly from a part of the members, and from some never', () => {
    const stakeBy = new Map<string, number>();
    for (const demand of [...many, ...demands(5, THAI, 5)]) {
      stakeBy.set(demand.memberId, (stakeBy.get(demand.memberId) ?? 0) + stakeOf(demand));
    }
    expect(stakeBy.size).toBeLessThan(MEMBERS * 0.92);
    const sorted = [...stakeBy.values()].sort((a, b) => b - a);
    const top = sorted.slice(0, Math.round(MEMBERS / 100)).reduce((sum, one) => sum + one, 0);
    const share = top / sorted.reduce((sum, one) => sum + one, 0);
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.4);
  });
});

describe('what is drawn', () => {
  it('is a result of its family', () => {
    const random = seededRandom(3);
    for (const family of ['thai', 'baac', 'gsb', 'hanoi', 'lao', 'malay', 'stock'] as const) {
      expect(OfficialResult.parse(drawnResult(random, family)).family).toBe(family);
    }
  });

  it('is as likely as anything else, whatever was sold', () => {
    const random = seededRandom(9);
    const drawn = Array.from({ length: 20_000 }, () => drawnResult(random, 'lao'));
    const counts = new Map<string, number>();
    for (const one of drawn)
      if (one.family === 'lao') counts.set(one.number.slice(-2), (counts.get(one.number.slice(-2)) ?? 0) + 1);
    expect(counts.size).toBe(100);
    // 200 each on average; six standard deviations either way.
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(6 * Math.sqrt(200));
  });
});

describe('shoots', () => {
  const people = bettors(4);
  const pick = crowdOf(people)('yeekee');
  const endsAt = new Date('2026-06-02T13:30:00Z');
  const shootsAt = (seed: number, moment: Date) =>
    shootsOfRound(seededRandom(seed), { endsAt: moment }, ['member1', 'member2'], pick, BANGKOK_MS);

  it('are of five digits, before the end, and none within a member’s cooldown', () => {
    const last = new Map<string, number>();
    for (const { memberId, number, at: moment } of shootsAt(1, endsAt)) {
      expect(isShootNumber(number)).toBe(true);
      expect(moment < endsAt).toBe(true);
      expect(moment.getTime() - (last.get(memberId) ?? 0)).toBeGreaterThanOrEqual(SHOOT_COOLDOWN_MS);
      last.set(memberId, moment.getTime());
    }
  });

  it('are 20 to 90 by day, and at dawn in some rounds fewer than a round needs', () => {
    const evening = Array.from({ length: 50 }, (_, seed) => shootsAt(seed, endsAt).length);
    expect(Math.min(...evening)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...evening)).toBeLessThanOrEqual(90);
    const dawn = Array.from({ length: 200 }, (_, seed) => shootsAt(seed, new Date('2026-06-01T21:30:00Z')).length);
    expect(Math.min(...dawn)).toBeLessThan(16);
    expect(shareOf(dawn, (count) => count < 16)).toBeLessThan(0.6);
  });
});
