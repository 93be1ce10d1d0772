/** Placing a slip (docs/book.md): one transaction of three statements in two trips, for most slips, that decides under the locks it writes with. */
import { createHash } from 'node:crypto';
import { contentOfSlip } from '../../../domain/bets/duplicate';
import { decideSlip, type PlacingDecision } from '../../../domain/limits/placing';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import { sumOf } from '../../../domain/money/proportion';
import { sendTogether } from '../../db/connection';
import type { Transaction } from '../../services';
import { retried } from '../retried';
import { type Book, inBook } from '../transaction';
import { bookingOf } from './booking';
import type { Circumstances } from './circumstances';
import { addedBy } from './added-numbers';
import { lockForBet } from './lock-numbers';
import { readRareFacts } from './read-rare-facts';
import { circumstancesFrom, readFacts } from './read-snapshot';
import { countRefused } from './refused-demand';
import type { AskedDebit, PartnersAnswer, PlacedSlip, PlacingAnswer, PlacingRequest } from './request';
import { writeSlip } from './write-slip';

/** Ends the transaction of a slip that isn't placed, so that nothing of it stays. */
export class NotPlaced extends Error {
  constructor(readonly answer: Exclude<PlacingAnswer, { kind: 'accepted' }>) {
    super('the slip is not placed');
  }
}

/** Checks that come before the question whether the slip was meant twice. */
const BEFORE_DUPLICATES = ['lines', 'roundNotOpen', 'bettingSuspended', 'accountNotAllowed'];

/** What is answered to a slip that isn't placed; null for one that is. */
function answerAgainst(
  decision: PlacingDecision,
  { duplicate }: Circumstances,
  confirmDuplicate: boolean,
): Exclude<PlacingAnswer, { kind: 'accepted' }> | null {
  const isTold = decision.kind === 'refused' && BEFORE_DUPLICATES.includes(decision.refusal.reason);
  if (!isTold && duplicate && !confirmDuplicate) return { kind: 'duplicate', slipId: duplicate.id, no: duplicate.no };
  return decision.kind === 'accepted' ? null : decision;
}

/**
 * Places a slip whole or not at all within a transaction that nothing else is done in afterwards, as its locks are held
 * until it ends. What decides is read after the last lock was waited for, and stands until then: the round's state and
 * settings, what is sold of each number, the member's funds.
 *
 * @param beside what is stored beside it for its partner, whose money decides where it is asked for the debit
 * @throws NotPlaced, which has to end the transaction
 * @throws BookRefusal when there is no such round or member
 */
export async function placeIn(
  tx: Transaction,
  { newId, config }: Book,
  request: PlacingRequest,
  beside?: PartnersAnswer | AskedDebit,
): Promise<PlacedSlip> {
  const { memberId, roundId, lines, confirmDuplicate, mode } = request;
  if (lines.length === 0 || lines.length > LINES_PER_SLIP_MAX) {
    throw new NotPlaced({ kind: 'refused', refusal: { reason: 'lines', max: LINES_PER_SLIP_MAX } });
  }
  const contentHash = createHash('sha256').update(contentOfSlip(lines)).digest('hex');
  const partnerId = request.partnerId ?? null;
  const question = { roundId, memberId, lines, contentHash, partnerId, timeZone: config.timeZone };
  const [locked, atOnce] = await sendTogether(tx, () =>
    Promise.all([lockForBet(tx, newId, request, addedBy(lines)), readFacts(tx, question)]),
  );
  if (!locked) throw new NotPlaced({ kind: 'refused', refusal: { reason: 'roundNotOpen' } });
  const facts = locked.isLockedLater ? await readFacts(tx, question) : atOnce;
  const circumstances = circumstancesFrom(facts, await readRareFacts(tx, question, facts), locked.numbers);
  const { snapshot } = circumstances;
  const isMoneyElsewhere = beside !== undefined && 'callbackId' in beside;
  const member = isMoneyElsewhere ? { ...snapshot.member, available: Infinity } : snapshot.member;
  const decision = decideSlip(lines, { ...snapshot, member });
  const against = answerAgainst(decision, circumstances, confirmDuplicate);
  if (against) throw new NotPlaced(against);
  if (decision.kind !== 'accepted') throw new Error('a slip that is not accepted has an answer');

  const { now } = snapshot;
  const { businessDate } = locked;
  const { stake, debit } = decision;
  const slip = {
    id: newId(),
    state: mode === 'reserve' ? ('pending' as const) : ('accepted' as const),
    businessDate,
    at: now,
    stake,
    discount: sumOf(decision.lines.map(({ discount }) => discount)),
    debit,
    lines: decision.lines,
  };
  const posting = {
    id: newId(),
    kind: 'stake' as const,
    referenceId: slip.id,
    no: 0,
    businessDate,
    at: now,
    actorId: request.actorId ?? null,
  };
  const booking = bookingOf(decision.lines, circumstances);
  const decided = { locked, request, contentHash, slip, booking, posting };
  return { ...slip, ...(await writeSlip(tx, newId, decided, beside)) };
}

/**
 * Places a slip in a transaction of its own, as `placeIn` does. One that isn't placed leaves nothing but the count of what
 * was turned away.
 *
 * @throws BookRefusal when there is no such round or member
 */
export async function placeSlip(book: Book, request: PlacingRequest): Promise<PlacingAnswer> {
  const { lines, roundId } = request;
  try {
    return { kind: 'accepted', slip: await retried(() => inBook(book, (tx) => placeIn(tx, book, request))) };
  } catch (error) {
    if (!(error instanceof NotPlaced)) throw error;
    await retried(() => inBook(book, (tx) => countRefused(tx, roundId, lines, error.answer)));
    return error.answer;
  }
}
