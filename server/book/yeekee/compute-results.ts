/** Computation of yeekee results from their frozen lists; they are never entered by hand. */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drawnOfDigest, revealedTextOf } from '../../../domain/yeekee/fairness';
import { type YeekeeOutcome, yeekeeOutcomeOf } from '../../../domain/yeekee/formula';
import type { Shoot } from '../../../domain/yeekee/shoot';
import { lotto } from '../../db/book/lottos';
import { round } from '../../db/book/rounds';
import type { Transaction } from '../../kernel/services';
import { withRetry } from '../with-retry';
import { CLOCK_ACTOR, claimRound } from '../rounds/claim';
import { defineDue, type DueRound, eachDue, takeDue } from '../rounds/due-rounds';
import { refundRound } from '../settling/refund-round';
import { type Book, inBookTransaction, withTransaction } from '../transaction';
import { digestOf, shootsOf } from './frozen-list';
import { postPrizes } from './post-prizes';

/** Rounds wait until their active lines are counted as well, so that no slip is accepted with the result known. */
const DUE = defineDue('rounds_to_compute', {
  when: sql`round.state = 'frozen' AND round.frozen_at IS NOT NULL`,
  order: sql`round.result_at, round.id`,
});

/** Error for a list that doesn't match its published hash. */
class ListChanged extends Error {}

async function readRound(tx: Transaction, roundId: string) {
  const { seed, shootsDigest, businessDate } = round;
  const [row] = await tx
    .select({ seed, shootsDigest, businessDate, settings: lotto.yeekee })
    .from(round)
    .innerJoin(lotto, eq(lotto.id, round.lottoId))
    .where(eq(round.id, roundId));
  if (!row?.settings) throw new Error(`${roundId} is no round of yeekee`);
  return { ...row, settings: row.settings };
}

/**
 * Returns the draw: by the formula, whose steps are kept, or with a committed seed by the hash of the seed and the
 * list.
 */
function drawnOf(outcome: Extract<YeekeeOutcome, { kind: 'drawn' }>, seed: string | null, shoots: readonly Shoot[]) {
  if (seed === null) return { digits: outcome.steps.drawn, steps: outcome.steps };
  return { digits: drawnOfDigest(createHash('sha256').update(revealedTextOf(seed, shoots)).digest()), steps: null };
}

/** Computes a round's result and pays its prizes; a round with too few shoots is left for its refund. */
async function compute(book: Book, due: DueRound): Promise<YeekeeOutcome['kind'] | null> {
  const { id } = due;
  return withTransaction(book, async (tx) => {
    if (!(await takeDue(tx, due, DUE))) return null;
    const { seed, shootsDigest, businessDate, settings } = await readRound(tx, id);
    const shoots = await shootsOf(tx, id);
    // @guard money "a result is computed from the list that was frozen", tested by book/clock/yeekee-day "computes
    //   nothing from a list that isn’t the one that was frozen": «(digestOf(shoots) !== shootsDigest)» becomes
    //   «(shootsDigest === null)»
    if (digestOf(shoots) !== shootsDigest)
      throw new ListChanged(`the shoots of round ${id} are not those that were frozen`);
    const outcome = yeekeeOutcomeOf(shoots);
    if (outcome.kind === 'void') return outcome.kind;
    await tx
      .update(round)
      .set(drawnOf(outcome, seed, shoots))
      .where(eq(round.id, id));
    await claimRound(tx, id, { kind: 'yeekee', event: 'computeResult' }, CLOCK_ACTOR);
    await postPrizes(tx, book, { id, businessDate }, shoots, settings.prizes);
    return outcome.kind;
  });
}

async function resolve(book: Book, due: DueRound): Promise<void> {
  const outcome = await withRetry(() => compute(book, due));
  if (outcome !== 'void') return;
  await inBookTransaction(book, (tx) =>
    refundRound(tx, book, { roundId: due.id, event: 'void', actor: CLOCK_ACTOR, reason: 'tooFewShoots' }),
  );
}

/** Computes the result of every round with a frozen list, or voids the round when it has too few shoots. */
export function computeResults(book: Book, signal: AbortSignal): Promise<void> {
  return eachDue(book, DUE, (round) => resolve(book, round), signal);
}
