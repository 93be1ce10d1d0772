/** Sums per member of rounds long over are removed, and no read or deed needs them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { submitCorrection, submitVoid } from '../../../server/book/results/submit-correction';
import { refundRound } from '../../../server/book/settling/refund-round';
import { settleRound } from '../../../server/book/settling/settle-round';
import { setting } from '../../../server/db/book/control';
import { lotto } from '../../../server/db/book/lottos';
import { accountHold } from '../../../server/db/book/terms';
import { forgetNumbers } from '../../../server/jobs/forget-numbers';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { CHECKER, closeWithResult, HANOI, OPERATOR, OTHER, stateOf } from '../book/settling/support';
import { inBookTransaction } from '../../../server/book/transaction';

const NEVER = new AbortController().signal;

let test: TestServices;
let world: BookWorld;
let master: Persona;
let slipId: string;
const rounds: Record<string, string> = {};

/** Opens a round with bets; `age` moves its result into the past. */
async function bettedRound(name: string): Promise<string> {
  const roundId = await world.openRound();
  rounds[name] = roundId;
  const { id } = placed(
    await world.bet(world.idOf('anong'), [betLine('top3', '345', 10), betLine('top2', '12', 10)], { roundId }),
  );
  slipId = id;
  placed(await world.bet(world.idOf('boonmee'), [betLine('top2', '77', 100)], { roundId }));
  return roundId;
}

const age = (roundId: string, days: number) =>
  test.services.pool.query(
    `UPDATE round SET closes_at = closes_at - make_interval(days => $2), opens_at = opens_at - make_interval(days => $2),
      result_at = result_at - make_interval(days => $2) WHERE id = $1`,
    [roundId, days],
  );

async function settledRound(name: string, days: number): Promise<string> {
  const roundId = await bettedRound(name);
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
  await age(roundId, days);
  return roundId;
}

/** The rounds that anything is counted of in a table, by name. */
async function countedIn(table: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(test, `SELECT DISTINCT round_id AS id FROM ${table}`);
  const ids = new Set(rows.map(({ id }) => id));
  return Object.keys(rounds).filter((name) => ids.has(rounds[name] ?? ''));
}

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
  await test.services.db.insert(accountHold).values(
    (['top2', 'top3'] as const).map((betType) => ({
      accountId: world.idOf('agent'),
      betType,
      cap: 1_000_000,
    })),
  );
  master = await signInAs(createApp(test.services), 'master');
  await settledRound('corrected later', 40);
  await settledRound('voided later', 40);
  await settledRound('told of', 40);
  await settledRound('settled lately', 10);
  await age(await bettedRound('not paid yet'), 40);
  await bettedRound('open');
  const voided = await bettedRound('voided');
  await inBookTransaction(test.services, (tx) =>
    refundRound(tx, test.services, { roundId: voided, event: 'void', actor: OPERATOR, reason: 'x' }),
  );
  await age(voided, 40);
});
afterAll(() => test.dispose());

it('removes what is counted by holder of rounds over for longer than is set, and what is sold stays', async () => {
  const all = Object.keys(rounds);
  expect(await countedIn('held_exposure')).toEqual(all);
  const told = async () => {
    const round = `/api/rounds/${rounds['told of']}`;
    const answers = [
      await master.get(round),
      await master.get(`${round}/numbers`),
      await master.get(`/api/slips/${slipId}`),
    ];
    return answers.map(({ status, json }) => ({ status, json: { ...json, now: null } }));
  };
  const before = await told();
  await forgetNumbers(test.services, NEVER);
  const kept = ['settled lately', 'not paid yet', 'open'];
  expect(await countedIn('held_exposure')).toEqual(kept);
  expect(await countedIn('exposure')).toEqual(all);
  expect(await told()).toEqual(before);
  await expectWhole(test);
});

it('leaves a correction and a void after payout as they are', async () => {
  const [corrected = '', voided = ''] = [rounds['corrected later'], rounds['voided later']];
  const asked = await inBookTransaction(test.services, (tx) =>
    submitCorrection(tx, test.services, {
      roundId: corrected,
      official: OTHER,
      reason: 'x',
      submitter: OPERATOR,
    }),
  );
  await decideApproval(test.services, asked, 'approve', CHECKER, null);
  expect(await stateOf(test.services, corrected)).toEqual({ state: 'settled', reason: null, no: 2 });
  const ending = await inBookTransaction(test.services, (tx) =>
    submitVoid(tx, test.services, { roundId: voided, reason: 'x', submitter: OPERATOR }),
  );
  await decideApproval(test.services, ending, 'approve', CHECKER, null);
  expect(await stateOf(test.services, voided)).toMatchObject({ state: 'voided' });
  await expectWhole(test);
});

it('goes by the setting, also with several processes at once', async () => {
  await test.services.db.insert(setting).values({ key: 'retention.numbersDays', value: 5, updatedAt: new Date() });
  await Promise.all([forgetNumbers(test.services, NEVER), forgetNumbers(test.services, NEVER)]);
  expect(await countedIn('held_exposure')).toEqual(['not paid yet', 'open']);
  await expectWhole(test);
});

it('adds what is sold up from the lines once it isn’t counted any more, and tells the same', async () => {
  const over = Object.keys(rounds).filter((name) => name !== 'not paid yet' && name !== 'open');
  const told = async () => {
    const answers = [
      await master.get('/api/rounds?range=[0,24]'),
      await master.get('/api/reports/game-performance?period=today'),
      await master.get(`/api/slips/${slipId}`),
    ];
    for (const name of over) {
      answers.push(await master.get(`/api/rounds/${rounds[name]}/numbers`));
      answers.push(await master.get(`/api/round-desk/${rounds[name]}`));
    }
    // Answers say when they were given.
    return answers.map(({ status, json }) => ({
      status,
      json: JSON.stringify(json, (key, value: unknown) => (key === 'asOf' || key === 'now' ? null : value)),
    }));
  };
  const before = await told();
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
  await test.services.db.insert(setting).values({ key: 'retention.soldDays', value: 35, updatedAt: new Date() });
  await Promise.all([forgetNumbers(test.services, NEVER), forgetNumbers(test.services, NEVER)]);
  expect(await countedIn('exposure')).toEqual(['settled lately', 'not paid yet', 'open']);
  expect(await told()).toEqual(before);
  await expectWhole(test);
});

it('keeps what is sold of younger rounds, whoever asks for it to go', async () => {
  const before = await countedIn('exposure');
  for (const name of ['settled lately', 'not paid yet', 'open'])
    await expect(test.services.pool.query('DELETE FROM exposure WHERE round_id = $1', [rounds[name]])).rejects.toThrow(
      'long enough stays',
    );
  expect(await countedIn('exposure')).toEqual(before);
});
