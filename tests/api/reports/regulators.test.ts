/** Reports for regulators: equal to the ledgers, the lines and the journal, for every account on a path. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignificantEvents } from '../../../domain/api/significant-events';
import type { Liability, LiabilityReport, VoidsReport } from '../../../domain/api/regulators';
import { addDays } from '../../../domain/calendar/business-day';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { createTestServices, type TestServices } from '../../support/services';
import { OPERATOR } from '../book/settling/support';
import { type Business, createBusiness, VIEWERS } from './business';

let test: TestServices;
let business: Business;
const viewers = new Map<string, Persona>();

beforeAll(async () => {
  test = await createTestServices();
  business = await createBusiness(test);
  const app = createApp(test.services);
  for (const name of VIEWERS) viewers.set(name, await signInAs(app, name));
});
afterAll(() => test.dispose());

async function read<Answer>(name: string, path: string, query: Record<string, string> = {}): Promise<Answer> {
  const answer = await viewers.get(name)?.get(`/api/reports/${path}?${new URLSearchParams(query).toString()}`);
  expect(answer?.status, answer?.text).toBe(200);
  return answer?.json as unknown as Answer;
}

interface Member {
  id: string;
  path: string[];
  balance: number;
  atStake: number;
  waiting: number;
  isCash: boolean;
}

const members = () =>
  rowsOf<Member>(
    test,
    `SELECT account.id, account.path,
      coalesce((SELECT sum(amount) FROM entry JOIN ledger_account ON ledger_account.id = ledger_account_id
        WHERE owner_id = account.id AND kind = 'wallet'), 0)::bigint AS balance,
      coalesce((SELECT sum(line.debit) FROM line JOIN slip ON slip.id = line.slip_id JOIN round ON round.id = line.round_id
        WHERE slip.member_id = account.id AND slip.state = 'accepted' AND line.ended IS NULL AND round.settlement_no = 0), 0)::bigint AS "atStake",
      coalesce((SELECT sum(payout.payout) FROM payout JOIN settlement ON settlement.round_id = payout.round_id
        AND settlement.no = payout.settlement_no AND settlement.reversed_at IS NULL
        WHERE payout.member_id = account.id AND payout.hold = 'held'), 0)::bigint AS waiting,
      EXISTS (SELECT FROM account_terms WHERE account_id = account.id AND funds = 'cash') AS "isCash"
     FROM account WHERE kind = 'member'`,
  );

function owedTo(some: readonly Member[]): Liability {
  const sum = (of: (member: Member) => number) => some.reduce((total, member) => total + of(member), 0);
  const funds = sum(({ balance }) => Math.max(balance, 0));
  const atStake = sum((member) => member.atStake);
  const waiting = sum((member) => member.waiting);
  return {
    members: some.filter(({ balance, atStake: staked }) => balance !== 0 || staked !== 0).length,
    funds,
    cash: sum(({ balance, isCash }) => (isCash ? Math.max(balance, 0) : 0)),
    owed: sum(({ balance }) => Math.max(-balance, 0)),
    atStake,
    waiting,
    total: funds + atStake + waiting,
  };
}

describe('liability', () => {
  it('is what ledgers, open lines and held wins say, and its rows sum to it', async () => {
    const { world } = business;
    await rowsOf(test, "UPDATE account_terms SET funds = 'cash', credit_limit = 0 WHERE account_id = $1", [
      world.idOf('dao'),
    ]).catch(() => undefined);
    const all = await members();
    for (const viewer of VIEWERS) {
      const id = world.idOf(viewer);
      const below = all.filter(({ path }) => path.includes(id));
      const report = await read<LiabilityReport>(viewer, 'liability');
      expect(report.totals).toEqual(owedTo(below));
      expect(report.isPart).toBe(viewer !== 'master');
      for (const { account, ...owed } of report.rows) {
        expect(owed).toEqual(owedTo(below.filter(({ path }) => path.includes(account.id))));
      }
      for (const name of ['funds', 'owed', 'atStake', 'waiting', 'total', 'members'] as const) {
        expect(report.rows.reduce((sum, row) => sum + row[name], 0)).toBe(report.totals[name]);
      }
    }
    const { totals } = await read<LiabilityReport>('master', 'liability');
    expect(Math.min(totals.funds, totals.atStake, totals.waiting)).toBeGreaterThan(0);
  });

  it('can be scoped to accounts below, and to no others', async () => {
    const { world } = business;
    const report = await read<LiabilityReport>('master', 'liability', { within: world.idOf('agent') });
    expect(report.way.map(({ username }) => username)).toEqual(['master', 'com', 'share', 'agent']);
    expect(report.totals).toEqual((await read<LiabilityReport>('agent', 'liability')).totals);
    const outside = await viewers.get('agentb')?.get(`/api/reports/liability?within=${world.idOf('agent')}`);
    expect(outside?.status).toBe(404);
  });
});

describe('cancels and refunds', () => {
  it('are the slips of which lines ended, with what ended, who did it and why', async () => {
    const { world, today, rounds } = business;
    const range = { period: 'range', from: addDays(today, -5), to: today };
    const gone = await rowsOf<{
      slipId: string;
      path: string[];
      ended: 'cancelled' | 'refunded';
      lines: number;
      stake: number;
      roundId: string;
    }>(
      test,
      `SELECT slip.id AS "slipId", slip.path, line.ended, count(*)::integer AS lines, sum(line.stake)::bigint AS stake, line.round_id AS "roundId"
       FROM line JOIN slip ON slip.id = line.slip_id WHERE line.ended IS NOT NULL GROUP BY slip.id, slip.path, line.ended, line.round_id`,
    );
    for (const viewer of VIEWERS) {
      const below = gone.filter(({ path }) => path.includes(world.idOf(viewer)));
      const report = await read<VoidsReport>(viewer, 'voids', range);
      expect(report.count).toBe(below.length);
      for (const kind of ['cancelled', 'refunded'] as const) {
        const ofKind = below.filter(({ ended }) => ended === kind);
        expect(report.totals[kind]).toEqual({
          slips: ofKind.length,
          lines: ofKind.reduce((sum, { lines }) => sum + lines, 0),
          stake: ofKind.reduce((sum, { stake }) => sum + stake, 0),
        });
      }
      const told = new Map(report.rows.map((row) => [`${row.slip.id} ${row.kind}`, row]));
      for (const { slipId, ended, lines, stake, roundId } of below) {
        expect(told.get(`${slipId} ${ended}`)).toMatchObject({ lines, stake, round: { id: roundId } });
      }
      const moments = report.rows.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted().toReversed());
    }
    const { rows } = await read<VoidsReport>('master', 'voids', range);
    expect(new Set(rows.map(({ round }) => round.id))).toEqual(new Set(Object.values(rounds)));
    const cancelled = rows.filter(({ kind }) => kind === 'cancelled');
    expect(new Set(cancelled.map(({ actor }) => actor))).toEqual(new Set(['master', 'agentb', 'com']));
    expect(cancelled.every(({ reason }) => reason === 'keyed in twice')).toBe(true);
    const voided = rows.filter(({ round, kind }) => round.id === rounds.voided && kind === 'refunded');
    expect(new Set(voided.map(({ reason }) => reason))).toEqual(new Set(['a wrong schedule']));
    // The operator of these tests is nobody's account.
    expect(voided.every(({ actor }) => actor === null)).toBe(true);
    expect(OPERATOR.id).not.toBe(world.idOf('master'));
  });

  it('never name accounts above the reader', async () => {
    const { rows } = await read<VoidsReport>('agent', 'voids', { period: 'lifetime', kind: 'cancelled' });
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.every(({ actor, kind, allowedBy }) => actor === null && kind === 'cancelled' && allowedBy === null),
    ).toBe(true);
  });

  it('stand on the date of the refund where a settlement was taken back for it', async () => {
    const { rounds, today } = business;
    const ofDay = async (days: number) => {
      const date = addDays(today, days);
      const { rows } = await read<VoidsReport>('master', 'voids', {
        period: 'range',
        from: date,
        to: date,
        kind: 'refunded',
      });
      return new Set(rows.map(({ round }) => round.id));
    };
    expect(await ofDay(0)).toEqual(new Set([rounds.voidedLater]));
    expect(await ofDay(-3)).toEqual(new Set());
    expect(await ofDay(-1)).toEqual(new Set([rounds.voided]));
  });
});

describe('events and alterations', () => {
  it('are those of the record of changes that matter, with who decided, before and after', async () => {
    const { world } = business;
    const com = world.idOf('com');
    const actor = world.idOf('agentb');
    const [approval] = await rowsOf<{ id: string }>(test, "SELECT id FROM approval WHERE kind = 'void'");
    await rowsOf(
      test,
      `INSERT INTO audit (at, actor_id, actor, action, entity, entity_id, before, after, reason)
       VALUES (now(), $1, 'master', 'update', 'agents', $2, '{"givenPt": 8000}', '{"givenPt": 9000}', 'agreed'),
         (now(), $3, 'agentb', 'sign-in', 'account', $3, NULL, NULL, NULL),
         (now(), $1, 'master', 'approve', 'approvals', $4, NULL, '{"state": "approved"}', NULL)`,
      [world.idOf('master'), com, actor, approval?.id],
    );
    const all = await read<SignificantEvents>('master', 'events', { period: 'today' });
    expect(all.events.map(({ action }) => action)).not.toContain('sign-in');
    expect(all.events.find(({ entity }) => entity === 'agents')).toMatchObject({
      action: 'update',
      thing: 'com',
      actor: 'master',
      reason: 'agreed',
      before: { givenPt: 8_000 },
      after: { givenPt: 9_000 },
      allowedBy: null,
    });
    expect(all.counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.events.length);
    const agents = await read<SignificantEvents>('master', 'events', { period: 'today', entity: 'agents' });
    expect(new Set(agents.events.map(({ entity }) => entity))).toEqual(new Set(['agents']));
    // Other viewers only read events by or about accounts below them.
    expect((await read<SignificantEvents>('agentb', 'events', { period: 'today' })).events).toEqual([]);
    expect(
      (await read<SignificantEvents>('com', 'events', { period: 'today' })).events.map(({ thing }) => thing),
    ).toContain('com');
    expect((await read<SignificantEvents>('master', 'events', { period: 'yesterday' })).events).toEqual([]);
  });

  it('come page by page', async () => {
    await rowsOf(
      test,
      `INSERT INTO audit (at, actor, action, entity, after) SELECT now(), 'clock', 'update', 'settings', '{}' FROM generate_series(1, 60)`,
    );
    const query = { period: 'today', entity: 'settings' };
    const first = await read<SignificantEvents>('master', 'events', query);
    expect(first.events).toHaveLength(50);
    const second = await read<SignificantEvents>('master', 'events', { ...query, before: String(first.before) });
    expect(second.before).toBeNull();
    const numbers = [...first.events, ...second.events].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(60);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });
});
