/** The summaries for every account on a path and every query: equal to the count line by line. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer, ReportQuery } from '../../../domain/api/reports';
import { thenOf } from '../../../domain/api/reports';
import { addDays } from '../../../domain/calendar/business-day';
import { type Fact, FACTS, type Grouping, type Report } from '../../../domain/reports/report';
import { REPORTS } from '../../../domain/reports/reports';
import { totalBet } from '../../../domain/reports/total-bet';
import { totalPoy } from '../../../domain/reports/total-poy';
import { totalPay } from '../../../domain/reports/total-pay';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { type Business, createBusiness, VIEWERS } from './business';
import { factsOf, figuresOf, type Happening, happenings, keyOf, matching } from './by-hand';

let test: TestServices;
let business: Business;
let all: Happening[];
const viewers = new Map<string, Persona>();

beforeAll(async () => {
  test = await createTestServices();
  business = await createBusiness(test);
  all = await happenings(test);
  const app = createApp(test.services);
  for (const name of VIEWERS) viewers.set(name, await signInAs(app, name));
});
afterAll(() => test.dispose());

type Asked = Partial<Omit<ReportQuery, 'page'>>;

async function read(name: string, report: Report, query: Asked): Promise<ReportAnswer> {
  const text = new URLSearchParams(query).toString();
  const answer = await viewers.get(name)?.get(`/api/reports/${report.name}?${text}`);
  expect(answer?.status, answer?.text).toBe(200);
  return answer?.json as unknown as ReportAnswer;
}

const NOT_BY_BET_TYPE = /^(slips|rewards|.*Slips|cancelledBy.*)$/;
const OF_OPERATOR = /^(refusedLines|refusedStake|expected)$/;
const OF_AGENTS = /^(ownStake|ownExpected)$/;

/**
 * Whether an answer has a fact. Slips and prizes have no bet type; refused and expected amounts are those of the whole
 * business.
 */
const isTold =
  (groupings: readonly Grouping[], betType: string | undefined, isWhole: boolean, isHouse: boolean) => (fact: Fact) =>
    !(OF_AGENTS.test(fact) && isHouse) &&
    !(NOT_BY_BET_TYPE.test(fact) && (betType !== undefined || groupings.includes('betType'))) &&
    !(OF_OPERATOR.test(fact) && !(isWhole && !groupings.includes('account')));

interface Case {
  viewer: string;
  within: string;
  report: Report;
  query: Asked & { period: 'range'; from: string; to: string };
}

const isNothing = (facts: Record<string, number>, { measures }: Report) =>
  measures.every(({ of, per = {} }) => [...Object.keys(of), ...Object.keys(per)].every((fact) => !facts[fact]));

/** Compares an answer with the count by hand, row by row, level by level. */
async function expectCounted({ viewer, within, report, query }: Case): Promise<void> {
  const { world } = business;
  const answer = await read(viewer, report, query);
  const [viewerId, withinId] = [world.idOf(viewer), world.idOf(within)];
  const isWhole = viewer === 'master' && within === 'master';
  const by = query.by ?? report.groupings[0];
  const then = thenOf(report, { ...query, by });
  const found = matching(all, withinId, query);
  const said = `${viewer} at ${within}: ${report.name} ${JSON.stringify(query)}`;
  const figures = (some: readonly Happening[], ...groupings: Grouping[]) => {
    const told = isTold(groupings, query.betType, isWhole, viewer === 'master');
    const facts = factsOf(some, viewerId);
    for (const fact of Object.keys(facts)) {
      if ((!isWhole && OF_OPERATOR.test(fact)) || (viewer === 'master' && OF_AGENTS.test(fact)))
        facts[fact as Fact] = 0;
    }
    return { facts, figures: figuresOf(report, facts, told) };
  };
  const grouped = (some: readonly Happening[], grouping: Grouping) => {
    const keys = new Map<string, Happening[]>();
    for (const one of some) {
      const key = keyOf(one, grouping, withinId);
      if (key !== undefined) keys.set(key, [...(keys.get(key) ?? []), one]);
    }
    return keys;
  };
  expect(answer.totals, said).toEqual(closeTo(figures(found).figures));
  const rows = [...grouped(found, by)].filter(([, some]) => !isNothing(figures(some).facts, report));
  expect(new Set(answer.rows.map(({ key }) => key)), said).toEqual(new Set(rows.map(([key]) => key)));
  for (const [key, some] of rows) {
    const row = answer.rows.find((one) => one.key === key);
    expect(row?.figures, `${said} row ${key}`).toEqual(closeTo(figures(some, by).figures));
    if (then === undefined) continue;
    const parts = [...grouped(some, then)].filter(([, of]) => !isNothing(figures(of).facts, report));
    expect(new Set(row?.rows?.map((part) => part.key)), said).toEqual(new Set(parts.map(([part]) => part)));
    for (const [partKey, of] of parts) {
      const part = row?.rows?.find((one) => one.key === partKey);
      expect(part?.figures, `${said} row ${key} ${partKey}`).toEqual(closeTo(figures(of, by, then).figures));
    }
  }
}

/**
 * Expected amounts are cut to the satang per round and bet type: they may differ by a few satang, or by one basis
 * point.
 */
const closeTo = (figures: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      /xpected/.test(name) && value !== null ? expect.toSatisfy((told: number) => Math.abs(told - value) <= 5) : value,
    ]),
  );

/** Numbers by chance, the same ones each time. */
function chance(seed: number) {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return choices[Math.floor((state / 2_147_483_648) * choices.length)] as T;
  };
}

function someCase(pick: ReturnType<typeof chance>, report: Report): Case {
  const { today, world, otherLotto, rounds } = business;
  const viewer = pick(VIEWERS);
  const below = VIEWERS.filter((name) => world.accountOf(name).path.includes(world.idOf(viewer)));
  const within = pick([viewer, viewer, ...below]);
  const from = addDays(today, -pick([0, 1, 2, 3, 5]));
  const to = addDays(from, pick([0, 1, 3, 5]));
  const by = pick(report.groupings);
  const then = pick([undefined, 'none' as const, ...report.groupings.filter((one) => one !== by)]);
  const filters = {
    lottoGroup: pick([undefined, undefined, undefined, 'foreign' as const, 'stock' as const]),
    lotto: pick([undefined, undefined, undefined, otherLotto, world.lottoId]),
    round: pick([undefined, undefined, undefined, undefined, ...Object.values(rounds)]),
    betType: pick([undefined, undefined, undefined, 'top3' as const, 'row3' as const]),
  };
  const asked = {
    ...filters,
    then,
    ...(within !== viewer && { within: world.idOf(within) }),
  };
  const known = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return { viewer, within, report, query: { period: 'range', from, to, by, ...known } };
}

describe('a report', () => {
  it.each(REPORTS.map((report) => [report.name, report] as const))(
    '%s is what the lines say, whatever is asked',
    async (_, report) => {
      const pick = chance(report.name.length * 7_919);
      for (let count = 0; count < 40; count += 1) await expectCounted(someCase(pick, report));
    },
  );

  it.each(REPORTS.map((report) => [report.name, report] as const))(
    '%s is what the lines say for everybody, all of it',
    async (_, report) => {
      const { today } = business;
      const range = { period: 'range' as const, from: addDays(today, -5), to: today };
      for (const viewer of VIEWERS) {
        for (const by of report.groupings)
          await expectCounted({ viewer, within: viewer, report, query: { ...range, by } });
      }
    },
  );

  it('has something of everything in it, or this would prove nothing', () => {
    const facts = factsOf(all, business.world.idOf('master'));
    // Nobody is above master.
    expect(Object.keys(facts).filter((fact) => facts[fact as Fact] === 0)).toEqual([
      'uplineWinLoss',
      'uplineCommission',
    ]);
    // No partner sells here, so nobody refuses or stays silent.
    const missing: Fact[] = ['refusedSlips', 'unansweredSlips', 'cancelledByMember'];
    expect(FACTS.filter((fact) => !(fact in facts))).toEqual(missing);
  });

  it('of a member alone is that member’s', async () => {
    const { world, today } = business;
    const member = world.idOf('anong');
    const query = {
      period: 'range' as const,
      from: addDays(today, -5),
      to: today,
      by: 'account' as const,
      within: member,
    };
    const { rows, totals, way } = await read('agent', totalBet, { ...query, then: 'none' });
    expect(rows.map(({ key }) => key)).toEqual([member]);
    expect(rows[0]?.figures).toEqual(totals);
    expect(way.at(-1)?.id).toBe(member);
  });
});

describe('rounds that aren’t settled', () => {
  it('are told beside it, live, and never in its totals', async () => {
    const { world, today, rounds } = business;
    const { live, rows, totals } = await read('share', totalBet, { period: 'today', by: 'round', then: 'none' });
    expect(rows.map(({ key }) => key)).not.toContain(rounds.open);
    expect(live?.rows.map(({ round, state }) => [round, state])).toEqual([[rounds.open, 'open']]);
    const [sold] = (
      await test.services.pool.query(
        `SELECT count(DISTINCT slip.id) FILTER (WHERE line.ended IS NULL)::integer AS slips,
          count(*) FILTER (WHERE line.ended IS NULL)::integer AS lines, sum(line.stake) FILTER (WHERE line.ended IS NULL)::bigint AS stake,
          sum(line.stake) FILTER (WHERE line.ended = 'cancelled')::bigint AS cancelled,
          sum(line.discount) FILTER (WHERE line.ended IS NULL)::bigint AS discount,
          sum(line.held[array_position(slip.path, $2)]) FILTER (WHERE line.ended IS NULL)::bigint AS held
         FROM line JOIN slip ON slip.id = line.slip_id WHERE line.round_id = $1 AND $2 = ANY(slip.path)`,
        [rounds.open, world.idOf('share')],
      )
    ).rows as Record<string, number>[];
    expect(live?.totals).toEqual(sold);
    expect(live?.rows[0]).toMatchObject({ ...sold, businessDate: today });
    const settled = matching(all, world.idOf('share'), { from: today, to: today });
    expect(totals['stake']).toBe(factsOf(settled, world.idOf('share')).stake);
  });

  it('are those of the filters', async () => {
    const { otherLotto, rounds } = business;
    expect((await read('master', totalBet, { period: 'today', lotto: otherLotto })).live?.count).toBe(0);
    expect((await read('master', totalBet, { period: 'yesterday' })).live?.count).toBe(0);
    const { live } = await read('master', totalBet, { period: 'today', round: rounds.open, betType: 'top3' });
    expect(live?.count).toBe(1);
    expect(live?.totals.slips).toBeNull();
  });
});

describe('what can’t be added up', () => {
  it('is left unsaid', async () => {
    const slips = await read('master', totalPoy, { period: 'thisMonth', betType: 'top3' });
    expect(slips.totals).toMatchObject({ slips: null, cancelledSlips: null, stakePerSlip: null });
    expect((await read('com', totalPoy, { period: 'thisMonth' })).totals['refusedLines']).toBeNull();
    expect(
      (await read('master', totalPoy, { period: 'thisMonth', by: 'account' })).rows[0]?.figures['refusedLines'],
    ).toBeNull();
    expect((await read('master', totalPay, { period: 'thisMonth', betType: 'top3' })).totals['rewards']).toBeNull();
  });

  it('is refused where a row were divided by what it is', async () => {
    const answer = await viewers.get('master')?.get('/api/reports/total-bet?by=lotto&then=lotto');
    expect(answer?.status).toBe(400);
    expect(answer?.json).toMatchObject({ errors: { then: { key: 'option' } } });
  });
});
