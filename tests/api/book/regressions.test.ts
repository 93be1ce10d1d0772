/** Mistakes that were seen in the nearest systems (D1 to D12), as far as no other test of the book is about them. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { BAHT } from '../../../domain/money/proportion';
import { createApp } from '../../../server/app/app';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { placeSlip } from '../../../server/book/placing/place-slip';
import { submitVoid } from '../../../server/book/results/submit-correction';
import { closeRoundNow } from '../../../server/book/rounds/close-round-now';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { openRounds } from '../../../server/book/rounds/open-rounds';
import { resumeRound, suspendRound } from '../../../server/book/rounds/suspend-round';
import { refundRound } from '../../../server/book/settling/refund-round';
import { settleRound } from '../../../server/book/settling/settle-round';
import { lotto } from '../../../server/db/book/lottos';
import { prune } from '../../../server/jobs/prune';
import { PASSWORD, type Persona, signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { CHECKER, closeRound, closeWithResult, HANOI, OPERATOR, putResult, stateOf } from './settling/support';
import { MINUTE_MS } from '../../../domain/durations';
import { inBookTransaction } from '../../../server/book/transaction';

const YEARS_MS = 11 * 366 * 86_400_000;
const NEVER = new AbortController().signal;
const TABLES = [
  'account_limit',
  'account_terms',
  'approval',
  'entry',
  'exposure',
  'ledger_account',
  'limit_change',
  'line',
  'number_rule',
  'payout',
  'round',
  'round_bet_type',
  'round_step',
  'round_given_back',
  'round_largest_win',
  'round_theory',
  'round_total',
  'setting',
  'settlement',
  'slip',
  'transfer',
];

let test: TestServices;
let world: BookWorld;
let owner: Client;
const people = new Map<string, Persona>();

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: ['enter', 'check'].map((name) => ({
      username: `master@${name}`,
      parent: 'master',
      kind: 'sub' as const,
      permission: { ...permissionOf('off'), lotto: 'all' as const },
    })),
  });
  await test.services.db.update(lotto).set({ approval: 'secondPerson' });
  const app = createApp(test.services);
  for (const name of ['master', 'agent', 'master@enter', 'master@check']) {
    const persona = await signInAs(app, name);
    await persona.post('/api/auth/step-up', { password: PASSWORD });
    people.set(name, persona);
  }
  owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  await owner.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`,
  );
});
afterAll(async () => {
  await expectWhole(test);
  await owner.end();
  await test.dispose();
});

const as = (name: string) => people.get(name) as Persona;

/** Everything that the book holds, as one text. */
async function book(): Promise<string> {
  const parts = TABLES.map((table) => `(SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM ${table} AS t)`);
  const [row] = await rowsOf<{ all: string }>(test, `SELECT concat_ws(' ', ${parts.join(', ')}) AS all`);
  return row?.all ?? '';
}

async function closedRound() {
  const roundId = await world.openRound();
  const slip = placed(
    await world.bet(world.idOf('anong'), [betLine('top3', '345', 10), betLine('top2', '12', 10)], { roundId }),
  );
  await closeRound(world, roundId);
  return { roundId, slipId: slip.id };
}

describe('a result', () => {
  it('D3: is refused while the round is open, and nothing is written', async () => {
    const roundId = await world.openRound();
    placed(await world.bet(world.idOf('anong'), [betLine('top3', '345', 10)], { roundId }));
    const before = await book();
    for (const state of ['open', 'suspended'] as const) {
      if (state === 'suspended')
        await owner.query("UPDATE round SET state = 'suspended', version = version WHERE id = $1", [roundId]);
      expect((await as('master@enter').post(`/api/rounds/${roundId}/result`, { official: HANOI })).status).toBe(409);
    }
    await owner.query("UPDATE round SET state = 'open' WHERE id = $1", [roundId]);
    expect(await book()).toBe(before);
  });
});

/** Deeds that leave a record: each is prepared first, and then requested. */
const DEEDS: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
  'a deposit': async () => {
    const body = { requestId: test.services.newId(), amount: 100 };
    return () => as('master').post(`/api/accounts/${world.idOf('master')}/deposits`, body);
  },
  'a correction of a balance': async () => {
    const body = { requestId: test.services.newId(), amount: -100, reason: 'because' };
    return () => as('master').post(`/api/accounts/${world.idOf('com')}/adjustments`, body);
  },
  'a credit limit': async () => () =>
    as('master').put(`/api/accounts/${world.idOf('com')}/terms`, { creditLimit: 5_000 }),
  'a cancel': async () => {
    const slip = placed(await world.bet(world.idOf('chai'), [betLine('top2', '27', 10)]));
    return () => as('agent').post(`/api/slips/${slip.id}/cancel`, { reason: 'typed wrong' });
  },
  'a tighter limit': async () => () =>
    as('master').put(`/api/limits/${world.lottoId}`, { scope: 'both', changes: [{ betType: 'top3', cap: 30_000 }] }),
  'a closed number': async () => () =>
    as('agent').post(`/api/limits/${world.lottoId}/numbers`, {
      numbers: [{ betType: 'top2', number: '99', kind: 'closed' }],
      roundId: null,
    }),
  'a limit of somebody': async () => () =>
    as('agent').put(`/api/limits/${world.lottoId}/persons`, {
      targetId: world.idOf('dao'),
      betType: 'top2',
      isOfAll: true,
      maxStake: 10_000,
      personCap: null,
      isOn: true,
    }),
  'a round held up': async () => {
    const roundId = await world.openRound();
    return () => as('master@check').post(`/api/rounds/${roundId}/suspend`, { reason: 'because' });
  },
  'a result': async () => {
    const { roundId } = await closedRound();
    return () => as('master@enter').post(`/api/rounds/${roundId}/result`, { official: HANOI });
  },
  'an approval': async () => {
    const { roundId } = await closedRound();
    const { json } = await as('master@enter').post(`/api/rounds/${roundId}/result`, { official: HANOI });
    return () => as('master@check').post(`/api/approvals/${String(json['approvalId'])}/approve`, {});
  },
  'a setting': async () => () => as('master').put('/api/settings/game.duplicateSeconds', { value: 30 }),
};

describe('what is done', () => {
  it.each(Object.keys(DEEDS))(
    'D8: is taken back when its row in the record of changes can not be written: %s',
    async (name) => {
      const act = await DEEDS[name]?.();
      const before = await book();
      await owner.query('CREATE TRIGGER refuse BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION refuse()');
      const refused = await act?.().finally(() => owner.query('DROP TRIGGER refuse ON audit'));
      expect([refused?.status, (await book()) === before]).toEqual([500, true]);
      const done = await act?.();
      expect([[200, 204].includes(done?.status ?? 0), (await book()) === before]).toEqual([true, false]);
    },
  );
});

describe('what was bet', () => {
  it('D11: stays in the book, however long ago', async () => {
    const { roundId } = await closedRound();
    await putResult(test.services, roundId, HANOI);
    await settleRound(test.services, { roundId, actor: OPERATOR });
    const before = await book();
    await prune({ ...test.services, clock: () => new Date(Date.now() + YEARS_MS) }, NEVER);
    expect(await book()).toBe(before);
  });
});

describe('a round that has closed', () => {
  it('D12: is never opened again, keeps its close, and lets no slip go but with all of them, by two persons', async () => {
    const { roundId, slipId } = await closedRound();
    const closes = async () => rowsOf(test, 'SELECT closes_at, state FROM round WHERE id = $1', [roundId]);
    const move = { roundId, actor: OPERATOR, reason: 'x' };
    const cancel = () =>
      inBookTransaction(test.services, (tx) =>
        cancelSlip(tx, test.services, { slipId, by: 'company', actor: OPERATOR, reason: 'x' }),
      );
    const before = await closes();
    for (const attempt of [resumeRound, suspendRound, closeRoundNow]) {
      await expect(inBookTransaction(test.services, (tx) => attempt(tx, move))).rejects.toMatchObject({
        reason: 'roundState',
      });
    }
    await expect(cancel()).rejects.toMatchObject({ reason: 'closed' });
    expect(await closes()).toEqual(before);

    const approvalId = await inBookTransaction(test.services, (tx) =>
      submitVoid(tx, test.services, { roundId, reason: 'x', submitter: OPERATOR }),
    );
    await expect(decideApproval(test.services, approvalId, 'approve', OPERATOR, null)).rejects.toMatchObject({
      reason: 'approvalSamePerson',
    });
    await decideApproval(test.services, approvalId, 'takeBack', OPERATOR, null);
    await putResult(test.services, roundId, HANOI);
    await expect(cancel()).rejects.toMatchObject({ reason: 'closed' });
    expect(
      await inBookTransaction(test.services, (tx) => refundRound(tx, test.services, { ...move, event: 'void' })),
    ).toBeNull();
    await settleRound(test.services, { roundId, actor: OPERATOR });
    await expect(cancel()).rejects.toMatchObject({ reason: 'closed' });
  });
});

describe('a void that was asked for before the payout', () => {
  it('C24: takes no payout back that nobody knew of then', async () => {
    const { roundId } = await closedRound();
    const approvalId = await inBookTransaction(test.services, (tx) =>
      submitVoid(tx, test.services, { roundId, reason: 'x', submitter: OPERATOR }),
    );
    await putResult(test.services, roundId, HANOI);
    await settleRound(test.services, { roundId, actor: OPERATOR });
    await expect(decideApproval(test.services, approvalId, 'approve', CHECKER, null)).rejects.toMatchObject({
      reason: 'roundState',
    });
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled', no: 1 });
    await decideApproval(test.services, approvalId, 'takeBack', OPERATOR, null);
  });
});

describe('an accepted bet', () => {
  it('C06: is paid though betting, its lottery, its member and all above it were stopped since', async () => {
    const roundId = await world.openRound();
    const memberId = world.idOf('chai');
    placed(await world.bet(memberId, [betLine('top2', '45', 10)], { roundId }));
    const wallet = await world.balanceOf(memberId);
    await owner.query("UPDATE account SET status = 'locked' WHERE username IN ('chai', 'agent')");
    await owner.query('UPDATE lotto SET is_on = false');
    await closeWithResult(world, roundId, HANOI);
    expect(await settleRound(test.services, { roundId, actor: CLOCK_ACTOR })).toMatchObject({ winners: 1 });
    expect(await world.balanceOf(memberId)).toBe(wallet + 900 * BAHT);
    await owner.query("UPDATE account SET status = 'active' WHERE status = 'locked'");
    await owner.query('UPDATE lotto SET is_on = true');
  });

  it('L15: is in time by the database’s clock, however wrong the server’s is', async () => {
    for (const minutes of [-10, 10]) {
      const services = { ...test.services, clock: () => new Date(Date.now() + minutes * MINUTE_MS) };
      const bet = async (roundId: string) => {
        const lines = [betLine('top2', '11', 1)];
        const request = {
          memberId: world.idOf('dao'),
          roundId,
          lines,
          source: 'keyIn' as const,
          confirmDuplicate: true,
          mode: 'accept' as const,
        };
        return (await placeSlip(services, request)).kind;
      };
      const at = (from: number, to: number) => ({
        opensAt: new Date(Date.now() + from * MINUTE_MS),
        closesAt: new Date(Date.now() + to * MINUTE_MS),
      });
      const [open, over] = [await world.openRound(at(-5, 5)), await world.openRound(at(-9, -1))];
      expect([minutes, await bet(open), await bet(over)]).toEqual([minutes, 'accepted', 'refused']);
    }
  });

  it('C08: what wins is what won when the round opened, whatever the lottery reads since', async () => {
    const own = await createTestServices();
    const lao = await createBookWorld(own.services, { code: 'lao' });
    const roundId = await lao.openRound({ state: 'scheduled', opensAt: new Date(Date.now() - 1_000) });
    await own.services.pool.query('DELETE FROM round_bet_type WHERE round_id = $1', [roundId]);
    await openRounds(own.services, NEVER);
    // 3-top 234 has 2 and 4 in it, 2-bottom 12 hasn't.
    placed(await lao.bet(lao.idOf('dao'), [betLine('row2', '24', 10)], { roundId }));
    const master = await signInAs(createApp(own.services), 'master');
    expect((await master.put(`/api/lottos/${lao.lottoId}`, { row2Reads: 'bottom2' })).status).toBe(200);
    await closeWithResult(lao, roundId, { family: 'lao', number: '1234' });
    expect(await settleRound(own.services, { roundId, actor: CLOCK_ACTOR })).toMatchObject({
      winners: 1,
      payout: 120 * BAHT,
    });
    await own.dispose();
  });
});
