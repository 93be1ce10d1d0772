/** Placing a slip (docs/book.md): one transaction of four statements that decides under the locks it writes with. */
import { createHash } from 'node:crypto';
import { contentOfSlip } from '../../../domain/bets/duplicate';
import { decideSlip, type PlacingDecision } from '../../../domain/limits/placing';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../services';
import { postLocked } from '../post';
import { retried } from '../retried';
import { type Book, inBook } from '../transaction';
import { bookingOf } from './booking';
import { lockForBet } from './lock-numbers';
import { type Circumstances, numbersOf, readCircumstances } from './read-snapshot';
import { countRefused } from './refused-demand';
import type { PlacedSlip, PlacingAnswer, PlacingRequest } from './request';
import { writeSlip } from './write-slip';

/** Ends the transaction of a slip that isn't placed, so that nothing of it stays. */
class NotPlaced extends Error {
  constructor(readonly answer: PlacingAnswer) {
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

async function placeIn(tx: Transaction, { newId, config }: Book, request: PlacingRequest): Promise<PlacedSlip> {
  const { memberId, roundId, lines, confirmDuplicate, mode } = request;
  const locked = await lockForBet(tx, newId, request, numbersOf(lines));
  if (!locked) throw new NotPlaced({ kind: 'refused', refusal: { reason: 'roundNotOpen' } });
  const contentHash = createHash('sha256').update(contentOfSlip(lines)).digest('hex');
  const partnerId = request.partnerId ?? null;
  const question = { ...locked, roundId, memberId, lines, contentHash, partnerId, timeZone: config.timeZone };
  const circumstances = await readCircumstances(tx, question);
  const decision = decideSlip(lines, circumstances.snapshot);
  const against = answerAgainst(decision, circumstances, confirmDuplicate);
  if (against) throw new NotPlaced(against);
  if (decision.kind !== 'accepted') throw new Error('a slip that is not accepted has an answer');

  const { now } = circumstances.snapshot;
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
  };
  const no = await writeSlip(tx, newId, locked, request, contentHash, slip, bookingOf(decision.lines, circumstances));
  const posting = {
    id: newId(),
    kind: 'stake' as const,
    referenceId: slip.id,
    no: 0,
    businessDate,
    at: now,
    actorId: request.actorId ?? null,
  };
  const legs = [
    { kind: 'wallet' as const, ownerId: memberId, amount: -debit },
    { kind: 'atStake' as const, ownerId: memberId, amount: debit },
  ];
  await postLocked(tx, posting, legs, locked.balances);
  return { ...slip, no, lines: decision.lines };
}

/**
 * Places a slip whole or not at all. What decides is read after the last lock was waited for, and stands until the
 * transaction ends: the round's state and settings, what is sold of each number, the member's funds. A slip that isn't
 * placed leaves nothing but the count of what was turned away.
 *
 * @throws BookRefusal when there is no such round or member
 */
export async function placeSlip(book: Book, request: PlacingRequest): Promise<PlacingAnswer> {
  const { lines, roundId } = request;
  if (lines.length === 0 || lines.length > LINES_PER_SLIP_MAX) {
    return { kind: 'refused', refusal: { reason: 'lines', max: LINES_PER_SLIP_MAX } };
  }
  try {
    return { kind: 'accepted', slip: await retried(() => inBook(book, (tx) => placeIn(tx, book, request))) };
  } catch (error) {
    if (!(error instanceof NotPlaced)) throw error;
    await retried(() => countRefused(book, roundId, lines, error.answer));
    return error.answer;
  }
}
