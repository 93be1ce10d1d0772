/** Opening of rounds by the clock, with the current settings of their lotto. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import { type Book, withTransaction } from '../transaction';
import { CLOCK_ACTOR, claimRound } from './claim';
import { defineDue, type DueRound, eachDue, takeDue } from './due-rounds';

const DUE = defineDue('rounds_to_open', {
  when: sql`round.state = 'scheduled' AND round.opens_at <= book_now() AND lotto.is_on`,
  order: sql`round.opens_at, round.closes_at, round.id`,
});

const SEED_BYTES = 32;

/**
 * Copies the lotto's settings to the round: those of its bet types, with their own times for early closes, and those
 * that decide about winners.
 */
async function copySettings(tx: Transaction, roundId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO round_bet_type (round_id, bet_type, is_on, closes_at, min_stake, max_stake, cap, person_cap, pricing)
    SELECT round.id, setting.bet_type, setting.is_on,
      coalesce((round.earlier_closes ->> setting.bet_type)::timestamptz, round.closes_at),
      setting.min_stake, setting.max_stake, setting.cap, setting.person_cap, setting.pricing
    FROM round JOIN lotto_bet_type AS setting ON setting.lotto_id = round.lotto_id WHERE round.id = ${roundId}::uuid`);
  // @guard money "the numbers that win are those of when the round opened", tested by book/regressions "C08: what wins
  //   is what won when the round opened, whatever the lottery reads since": «lotto.row2_reads» becomes «NULL»
  await tx.execute(sql`
    UPDATE round SET row2_reads = lotto.row2_reads FROM lotto WHERE round.id = ${roundId}::uuid AND lotto.id = round.lotto_id`);
}

/** Makes the seed for commit and reveal. Its hash is published now, the seed itself with the result. */
async function commitSeed(tx: Transaction, roundId: string): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const hash = createHash('sha256').update(seed).digest('hex');
  await tx.execute(sql`
    UPDATE round SET seed = ${seed}, seed_hash = ${hash} FROM lotto
    WHERE round.id = ${roundId}::uuid AND lotto.id = round.lotto_id AND (lotto.yeekee ->> 'isCommitReveal')::boolean`);
}

async function openRound(book: Book, round: DueRound): Promise<void> {
  await withTransaction(book, async (tx) => {
    // The lotto is locked before the round, as changes of its settings do: a change is either copied or comes later.
    await tx.execute(sql`SELECT FROM lotto WHERE id = ${round.lottoId}::uuid FOR SHARE`);
    if (!(await takeDue(tx, round, DUE))) return;
    await claimRound(tx, round.id, { kind: round.kind, event: 'open' }, CLOCK_ACTOR);
    await copySettings(tx, round.id);
    if (round.kind === 'yeekee') await commitSeed(tx, round.id);
  });
}

/** Opens every round whose time has come. One whose close has passed too then closes immediately and takes no bet. */
export function openRounds(book: Book, signal: AbortSignal): Promise<void> {
  return eachDue(book, DUE, (round) => openRound(book, round), signal);
}
