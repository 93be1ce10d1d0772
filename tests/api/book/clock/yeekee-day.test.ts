/** A day of yeekee by the clock: 88 rounds open, close, are frozen, computed, settled or voided, each step once and on time. */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yeekeeOutcomeOf } from '../../../../domain/yeekee/formula';
import { CLOCK_ACTOR } from '../../../../server/book/rounds/claim';
import { generateRounds } from '../../../../server/book/rounds/generate-rounds';
import { latenessOf } from '../../../../server/book/rounds/lateness';
import { lockRound } from '../../../../server/book/settling/lock-round';
import { refundIn } from '../../../../server/book/settling/refund-round';
import { withTransaction } from '../../../../server/book/transaction';
import { readPublished, readShoots } from '../../../../server/book/yeekee/read-shoots';
import { takeShoot } from '../../../../server/book/yeekee/shoot';
import { verifyBook } from '../../../../server/book/verify/verify-book';
import { round } from '../../../../server/db/book/rounds';
import { readProof } from '../../../../server/resources/results/yeekee';
import { alterBook } from '../../../support/book-checks';
import { betLine } from '../../../support/book-world';
import { type Clocked, NEVER, addMembers, at, bet, createClockedServices, look, writeShoots } from './support';

const DAY = '2026-10-05';
const MINUTE = 60_000;
/** The one with a list written by `takeShoot`, and the one with too few. */
const [SHOT, FEW] = [3, 7];

let test: Clocked;
let members: string[];
let rounds: (typeof round.$inferSelect)[];
const numbersOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, index) => String((number * 7_919 + index * 1_237) % 100_000).padStart(5, '0'));
const roundOf = (number: number) => rounds[number - 1] ?? expect.unreachable();
const again = async (number: number) => {
  const [row] = await test.services.db
    .select()
    .from(round)
    .where(eq(round.id, roundOf(number).id));
  return row ?? expect.unreachable();
};

beforeAll(async () => {
  test = await createClockedServices(at(DAY, '04:30'));
  const { services, setNow } = test;
  members = await addMembers(services, 20);
  await services.db.execute(sql`UPDATE lotto SET is_on = (code = 'yeekee'), version = version + 1`);
  setNow(at(DAY, '04:59'));
  await generateRounds(services, NEVER);
  await look(services);
  setNow(at(DAY, '05:00'));
  await generateRounds(services, NEVER);
  await look(services);
  rounds = (await test.roundsOf('yeekee')).filter(({ businessDate }) => businessDate === DAY);
}, 120_000);
afterAll(() => test.dispose());

it('opens at 05:00, before the business day turns', () => {
  expect(rounds.map(({ number, state }) => [number, state])).toEqual(
    Array.from({ length: 88 }, (_, index) => [index + 1, 'open']),
  );
  expect(rounds[0]).toMatchObject({ closesAt: at(DAY, '06:14'), resultAt: at(DAY, '06:15') });
});

describe('shoots', () => {
  const shootAt = (moment: Date, member: number, number: string, id = roundOf(SHOT).id) => {
    test.setNow(moment);
    return takeShoot(test.services, { roundId: id, memberId: members[member] ?? '', number });
  };

  it('are taken from when betting opens, five digits each, after six seconds again', async () => {
    const first = at(DAY, '06:00');
    expect(await shootAt(first, 0, '00001')).toEqual({ kind: 'taken', position: 1, at: first });
    expect(await shootAt(new Date(first.getTime() + 5_999), 0, '00002')).toEqual({
      kind: 'refused',
      fault: 'cooldown',
    });
    expect(await shootAt(new Date(first.getTime() + 5_999), 0, '00002', roundOf(4).id)).toMatchObject({
      kind: 'taken',
      position: 1,
    });
    expect(await shootAt(new Date(first.getTime() + 6_000), 0, '00002')).toMatchObject({ kind: 'taken', position: 2 });
    for (const number of ['1234', '123456', '1234a', '１２３４５']) {
      expect(await shootAt(first, 1, number)).toEqual({ kind: 'refused', fault: 'number' });
    }
  });

  it('of many at once are numbered without gaps', async () => {
    test.setNow(at(DAY, '06:10'));
    const answers = await Promise.all(
      members.map((memberId, index) =>
        takeShoot(test.services, { roundId: roundOf(SHOT).id, memberId, number: String(10_000 + index) }),
      ),
    );
    const positions = answers.map((answer) => (answer.kind === 'taken' ? answer.position : 0));
    const first = Math.min(...positions);
    expect(first).toBeGreaterThan(0);
    expect(positions.sort((a, b) => a - b)).toEqual(members.map((_, index) => first + index));
  });

  it('are refused of a member that may not bet, of nobody, and for what is no yeekee round', async () => {
    const [member] = members;
    const roundId = roundOf(SHOT).id;
    await test.services.db.execute(sql`UPDATE account SET status = 'suspended' WHERE username = 'agent'`);
    expect(await shootAt(at(DAY, '06:20'), 0, '00009')).toEqual({ kind: 'refused', fault: 'accountNotAllowed' });
    await test.services.db.execute(sql`UPDATE account SET status = 'active' WHERE username = 'agent'`);
    await expect(takeShoot(test.services, { roundId, memberId: roundId, number: '00001' })).rejects.toMatchObject({
      reason: 'memberUnknown',
    });
    await expect(
      takeShoot(test.services, { roundId: members[0] ?? '', memberId: member ?? '', number: '00001' }),
    ).rejects.toMatchObject({ reason: 'roundUnknown' });
  });

  it('show neither numbers nor names before the result', async () => {
    const shown = await readShoots(test.services.db, roundOf(SHOT).id, { limit: 5 });
    expect(shown.map(({ position }) => position)).toEqual([22, 21, 20, 19, 18]);
    expect(new Set(shown.map(({ number, member }) => `${number} ${member}`))).toEqual(new Set(['null m•••']));
    expect(await readShoots(test.services.db, roundOf(SHOT).id, { before: 3, limit: 5 })).toHaveLength(2);
  });

  it('are taken to the last moment and not after it, whatever the clock’s job has done', async () => {
    const end = roundOf(SHOT).resultAt;
    expect(await shootAt(new Date(end.getTime() - 1), 1, '55555')).toMatchObject({ kind: 'taken' });
    expect(await shootAt(end, 2, '66666')).toEqual({ kind: 'refused', fault: 'frozen' });
  });
});

describe('the day', () => {
  it('runs to 04:00 by the clock, each step on time', async () => {
    const { services, setNow } = test;
    for (const one of rounds) {
      const { number, resultAt } = one;
      if (number !== SHOT) {
        await alterBook(test, 'DELETE FROM shoot WHERE round_id = $1', [one.id]);
        await writeShoots(
          services,
          one.id,
          members,
          numbersOf(number, number === FEW ? 15 : 20),
          new Date(resultAt.getTime() - 10 * MINUTE),
        );
      }
      setNow(new Date(resultAt.getTime() - 2 * MINUTE));
      if ([SHOT, FEW, 10].includes(number)) {
        for (const memberId of number === SHOT ? members : members.slice(0, 6)) {
          expect(await bet(services, memberId, one.id, betLine('top2', '07', 100))).toMatchObject({ kind: 'accepted' });
        }
      }
      for (const moment of [one.closesAt, resultAt]) {
        setNow(moment);
        await look(services);
      }
    }
    const states = await services.db.select({ state: round.state }).from(round).where(eq(round.businessDate, DAY));
    expect(states.filter(({ state }) => state === 'settled')).toHaveLength(87);
    expect(states.filter(({ state }) => state === 'voided')).toHaveLength(1);
    const lateness = await latenessOf(services, DAY);
    expect(lateness.map(({ step, rounds, most }) => [step, rounds, most])).toEqual([
      ['open', 88, 0],
      ['close', 88, 0],
      ['freeze', 88, 0],
      ['computeResult', 87, 0],
    ]);
  }, 600_000);

  it('took every step once, in order', async () => {
    const { rows } = await test.services.pool.query<{ steps: string; rounds: number }>(`
      SELECT steps, count(*)::integer AS rounds FROM (
        SELECT string_agg(event, ' ' ORDER BY step.id) AS steps FROM round_step AS step JOIN round ON round.id = round_id
        WHERE business_date = '${DAY}' GROUP BY round_id) AS lives GROUP BY steps ORDER BY 2`);
    expect(rows).toEqual([
      { steps: 'open closeBetting freeze void', rounds: 1 },
      { steps: 'open closeBetting freeze computeResult settle', rounds: 87 },
    ]);
  });

  it('has results that anybody computes again from the list whose hash was published', async () => {
    for (const number of [1, SHOT, 88]) {
      const shown = await readShoots(test.services.db, roundOf(number).id, { limit: 100 });
      const oldestFirst = shown.toReversed().map(({ number: shot, member }) => ({ number: shot ?? '', member }));
      const published = await readPublished(test.services.db, roundOf(number).id);
      expect(published.shootsDigest).toBe(
        createHash('sha256')
          .update(oldestFirst.map((each) => `${each.number}\n`).join(''))
          .digest('hex'),
      );
      const outcome = yeekeeOutcomeOf(oldestFirst);
      expect(outcome.kind === 'drawn' && outcome.steps).toEqual(published.steps);
      expect(published.digits).toEqual(published.steps?.drawn);
    }
  });

  it('voids the round of 15 shoots, says why and gives the money back', async () => {
    expect(await again(FEW)).toMatchObject({ state: 'voided', reason: 'tooFewShoots', shootsCount: 15, digits: null });
    const { rows } = await test.services.pool.query('SELECT DISTINCT state, end_reason FROM slip WHERE round_id = $1', [
      roundOf(FEW).id,
    ]);
    expect(rows).toEqual([{ state: 'refunded', end_reason: 'tooFewShoots' }]);
  });

  it('pays prizes to the shooters of rows 1 and 16 that staked enough, once', async () => {
    const { rows } = await test.services.pool.query<{ number: number; no: number; member: string; amount: number }>(`
      SELECT round.number, transfer.no, account.username AS member, entry.amount FROM transfer
      JOIN round ON round.id = reference_id JOIN entry ON transfer_id = transfer.id
      JOIN ledger_account ON ledger_account.id = ledger_account_id JOIN account ON account.id = owner_id
      WHERE transfer.kind = 'reward' AND amount > 0 ORDER BY round.number, transfer.no`);
    // In round 3 everybody staked. Luck decides which of the concurrent members shot the 8th of its 23 numbers. In
    // round 10 the last shooter is member20, who staked nothing, and row 16 is the 5th: member5.
    const sixteenth = (await readShoots(test.services.db, roundOf(SHOT).id, { limit: 16 })).at(-1)?.member;
    expect(rows).toEqual([
      ...(sixteenth === 'member2' ? [] : [{ number: SHOT, no: 1, member: 'member2', amount: 20_000 }]),
      { number: SHOT, no: 16, member: sixteenth, amount: 40_000 },
      { number: 10, no: 16, member: 'member5', amount: 40_000 },
    ]);
    expect((await readProof(test.services.db, roundOf(10).id)).prizes).toEqual([{ row: 16, amount: 40_000 }]);
  });

  it('takes the prizes back with the stakes when a round is voided after payout', async () => {
    const { services } = test;
    /** Returns the ledger accounts for which the result, its prizes and their reversals don't sum to zero. */
    const left = async () => {
      const { rows } = await services.pool.query(
        `
        SELECT ledger_account_id FROM entry JOIN transfer ON transfer.id = transfer_id
        WHERE reference_id = $1 AND kind IN ('settle', 'reward', 'reverse') GROUP BY 1 HAVING sum(amount) <> 0`,
        [roundOf(SHOT).id],
      );
      return rows;
    };
    expect(await left()).not.toEqual([]);
    await withTransaction(services, async (tx) =>
      refundIn(tx, services, await lockRound(tx, roundOf(SHOT).id), {
        roundId: roundOf(SHOT).id,
        event: 'reverse',
        actor: CLOCK_ACTOR,
        reason: 'x',
      }),
    );
    expect(await again(SHOT)).toMatchObject({ state: 'voided', reason: 'x' });
    expect(await left()).toEqual([]);
  });

  it('leaves the book whole', async () => {
    await verifyBook(test.services.db);
  });
});

describe('with commit and reveal', () => {
  it('publishes the hash of a seed at opening, the seed with the result and not before, and draws from both', async () => {
    const { services, setNow, changeLotto } = test;
    const { yeekee } = await test.lottoOf('yeekee');
    if (!yeekee) return expect.unreachable();
    await changeLotto('yeekee', { yeekee: { ...yeekee, isCommitReveal: true } });
    setNow(at('2026-10-06', '05:00'));
    await look(services);
    const [first] = (await test.roundsOf('yeekee')).filter(({ businessDate }) => businessDate === '2026-10-06');
    if (!first) return expect.unreachable();
    await writeShoots(services, first.id, members, numbersOf(1, 16), at('2026-10-06', '06:01'));
    for (const moment of [first.closesAt, new Date(first.resultAt.getTime() - 1)]) {
      setNow(moment);
      await look(services);
      expect(await readPublished(services.db, first.id)).toMatchObject({ seed: null, seedHash: first.seedHash });
    }
    setNow(first.resultAt);
    await look(services);
    const { seed, seedHash, digits, steps, state } = await readPublished(services.db, first.id);
    expect([state, steps]).toEqual(['settled', null]);
    expect(
      createHash('sha256')
        .update(seed ?? '')
        .digest('hex'),
    ).toBe(seedHash);
    const digest = createHash('sha256')
      .update(
        `${seed}${numbersOf(1, 16)
          .map((number) => `${number}\n`)
          .join('')}`,
      )
      .digest();
    const result = String(digest.readBigUInt64BE(0) % 100_000n).padStart(5, '0');
    expect(digits).toMatchObject({ top3: [result.slice(-3)], bottom2: [result.slice(0, 2)] });
  });
});

it('computes nothing from a list that isn’t the one that was frozen', async () => {
  const { services, setNow } = test;
  const [, second] = (await test.roundsOf('yeekee')).filter(({ businessDate }) => businessDate === '2026-10-06');
  if (!second) return expect.unreachable();
  await writeShoots(services, second.id, members, numbersOf(2, 16), at('2026-10-06', '06:01'));
  setNow(second.resultAt);
  await services.db.execute(
    sql`UPDATE round SET state = 'frozen', frozen_at = now(), shoots_digest = 'other' WHERE id = ${second.id}::uuid`,
  );
  await expect(look(services)).rejects.toThrow(/not those that were frozen/);
});
