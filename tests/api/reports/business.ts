/**
 * A business with all facts of reports: accepted, cancelled, corrected, refused and held bets, and rounds voided before
 * and after settlement.
 */
import { addDays } from '../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { cancelLines, cancelSlip } from '../../../server/book/placing/cancel-slip';
import { post } from '../../../server/book/post';
import { submitCorrection, submitVoid } from '../../../server/book/results/submit-correction';
import type { BookActor } from '../../../server/book/rounds/claim';
import { refundRound } from '../../../server/book/settling/refund-round';
import { settleRound } from '../../../server/book/settling/settle-round';
import { inBookTransaction, withTransaction } from '../../../server/book/transaction';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import type { TestServices } from '../../support/services';
import { CHECKER, closeRound, closeWithResult, HANOI, OPERATOR, OTHER } from '../book/settling/support';

/** Members that bet. */
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai', 'memberb'] as const;
/** Readers: accounts on some path, master first. */
export const VIEWERS = ['master', 'masterb', 'agentb', 'share', 'com', 'agent'] as const;

export interface Business {
  world: BookWorld;
  today: string;
  /** The second lotto, of another group. */
  otherLotto: string;
  rounds: Record<'settled' | 'other' | 'corrected' | 'voidedLater' | 'voided' | 'open', string>;
}

const actorOf = (world: BookWorld, name: string): BookActor => ({ id: world.idOf(name), name });

/** A second lotto on the terms of the first. */
async function addOtherLotto(test: TestServices, { lottoId }: BookWorld): Promise<string> {
  const id = test.services.newId();
  await rowsOf(
    test,
    `INSERT INTO lotto SELECT (jsonb_populate_record(lotto, jsonb_build_object('id', $2::text, 'code', 'hanoi-vip', 'position', 2))).*
     FROM lotto WHERE id = $1`,
    [lottoId, id],
  );
  for (const table of ['lotto_bet_type', 'package_terms'])
    await rowsOf(
      test,
      `INSERT INTO ${table} SELECT (jsonb_populate_record(its, jsonb_build_object('lotto_id', $2::text))).* FROM ${table} AS its
       WHERE lotto_id = $1`,
      [lottoId, id],
    );
  return id;
}

/** Sells some lines to every member, more of them to the later ones, and takes some of them back. */
async function sell(test: TestServices, world: BookWorld, roundId: string, seed: number): Promise<void> {
  for (const [index, name] of MEMBERS.entries()) {
    const lines = [
      betLine('top3', '345', 10 + index + seed),
      betLine('top3', '999', 17),
      betLine('row3', '112', 3 + seed),
      betLine('top2', '45', 5),
      betLine('bottom2', '11', 100 * (index + 1)),
    ];
    const sold = lines.slice(0, 2 + ((index + seed) % 4));
    const slip = placed(await world.bet(world.idOf(name), sold, { roundId }));
    const taken = { slipId: slip.id, by: 'company' as const, reason: 'keyed in twice' };
    if (index % 3 === 0) {
      await inBookTransaction(test.services, (tx) =>
        cancelLines(tx, test.services, { ...taken, actor: actorOf(world, 'com'), positions: [2] }),
      );
    }
    if (index % 2 === seed % 2) {
      const gone = placed(await world.bet(world.idOf(name), [betLine('top2', '10', 7 + seed)], { roundId }));
      const actor = actorOf(world, index === 0 ? 'master' : 'agentb');
      await inBookTransaction(test.services, (tx) =>
        cancelSlip(tx, test.services, { ...taken, slipId: gone.id, actor }),
      );
    }
  }
  // Nobody is shown such a rate: turned away, and counted.
  await world.bet(world.idOf('anong'), [betLine('top3', '001', 40 + seed, 80_000)], { roundId });
}

async function settle(test: TestServices, world: BookWorld, roundId: string): Promise<void> {
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
}

/** A prize to a shooter, as a yeekee round pays it. */
function reward({ services }: TestServices, world: BookWorld, roundId: string, businessDate: string): Promise<void> {
  const posting = {
    id: services.newId(),
    kind: 'reward' as const,
    referenceId: roundId,
    no: 1,
    businessDate,
    actorId: null,
  };
  return withTransaction(services, (tx) =>
    post(tx, services.newId, posting, [
      { kind: 'wallet', ownerId: world.idOf('master'), amount: -20_000 },
      { kind: 'wallet', ownerId: world.idOf('dao'), amount: 20_000 },
    ]),
  );
}

/** Makes the business: six rounds of two lottos on several days, the last of them open. */
export async function createBusiness(test: TestServices): Promise<Business> {
  const world = await createBookWorld(test.services, {
    accounts: [
      { username: 'masterb', parent: 'master', givenPt: 6_000 },
      { username: 'agentb', parent: 'masterb', givenPt: 4_000 },
      { username: 'memberb', kind: 'member', parent: 'agentb', heldPt: 4_000 },
      { username: 'idle', parent: 'masterb', givenPt: 1_000 },
      { username: 'com@clerk', parent: 'com', kind: 'sub' },
    ],
  });
  await world.setCredit(world.idOf('memberb'), 100_000_000);
  await rowsOf(test, "INSERT INTO account_hold VALUES ($1, 'top3', 1500)", [world.idOf('agent')]);
  await rowsOf(test, "UPDATE lotto SET approval = 'secondPerson'");
  // Wins of more than 12,000 baht wait for somebody to confirm them.
  await rowsOf(test, "INSERT INTO setting (key, value, updated_at) VALUES ('thresholds.bigWin', '1200000', now())");
  const otherLotto = await addOtherLotto(test, world);
  const today = businessDateOf(new Date(), usualDay(test.services.config.timeZone));
  const on = (days: number) => world.openRound({ businessDate: addDays(today, days) });
  const rounds = {
    settled: await on(0),
    other: await on(-1),
    corrected: await on(-2),
    voidedLater: await on(-3),
    voided: await on(-1),
    open: await on(0),
  };
  await rowsOf(test, 'UPDATE round SET lotto_id = $1 WHERE id = ANY($2)', [
    otherLotto,
    [rounds.other, rounds.voidedLater],
  ]);
  for (const [seed, roundId] of Object.values(rounds).entries()) await sell(test, world, roundId, seed);
  for (const name of ['settled', 'other', 'corrected', 'voidedLater'] as const) await settle(test, world, rounds[name]);
  await reward(test, world, rounds.settled, today);
  await reward(test, world, rounds.voidedLater, addDays(today, -3));
  await closeRound(world, rounds.voided);
  await inBookTransaction(test.services, (tx) =>
    refundRound(tx, test.services, {
      roundId: rounds.voided,
      event: 'void',
      actor: OPERATOR,
      reason: 'a wrong schedule',
    }),
  );
  const reason = 'a digit was wrong';
  const correction = await inBookTransaction(test.services, (tx) =>
    submitCorrection(tx, test.services, {
      roundId: rounds.corrected,
      official: OTHER,
      reason,
      submitter: OPERATOR,
    }),
  );
  await decideApproval(test.services, correction, 'approve', CHECKER, null);
  const voiding = await inBookTransaction(test.services, (tx) =>
    submitVoid(tx, test.services, { roundId: rounds.voidedLater, reason, submitter: OPERATOR }),
  );
  await decideApproval(test.services, voiding, 'approve', CHECKER, null);
  await rowsOf(test, "UPDATE lotto SET family = 'lao', code = 'lao' WHERE id = $1", [otherLotto]);
  return { world, today, otherLotto, rounds };
}
