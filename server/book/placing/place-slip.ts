/**
 * Placing a slip (docs/book.md). Most slips take one transaction of three statements in two round trips, which decides
 * under the locks it writes with.
 */
import { createHash } from 'node:crypto';
import { contentOfSlip } from '../../../domain/bets/duplicate';
import { decideSlip, type PlacingDecision } from '../../../domain/limits/placing';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import { sumOf } from '../../../domain/money/proportion';
import { pipelined } from '../../db/pipelined-transaction';
import { isObserved, type PlacingStep, publish } from '../../kernel/observed';
import type { Transaction } from '../../kernel/services';
import { withRetry } from '../with-retry';
import { type Book, type BookContext, withOutcome, inBookTransaction } from '../transaction';
import { bookingOf } from './booking';
import type { PlacingContext } from './placing-context';
import { addedBy } from './added-numbers';
import { type LockedForBet, lockForBet, lockForBets } from './lock-numbers';
import type { PlacingInput } from './placing-input';
import { needsOptionalContext, NO_OPTIONAL_CONTEXT, readOptionalContext } from './read-optional-context';
import { placingContextFrom, readMainContext, readMainContexts } from './read-snapshot';
import { countRefused } from './refused-demand';
import { readStakedWhereCapped } from './staked-by-members';
import type {
  NotPlaced,
  PartnersAnswer,
  PendingDebit,
  PlacedSlip,
  PlacingAnswer,
  PlacingOutcome,
  PlacingRequest,
} from './request';
import { type BatchItem, type BatchOutcome, batchOutcome } from './separately';
import { type Decided, writeSlip, writeSlips } from './write-slip';

/** Checks that come before the question whether a repeated slip is intended. */
const BEFORE_DUPLICATES = ['lines', 'roundNotOpen', 'bettingSuspended', 'accountNotAllowed'];

/** Returns the answer to a slip that isn't placed; null for one that is. */
function answerAgainst(
  decision: PlacingDecision,
  { duplicate }: PlacingContext,
  confirmDuplicate: boolean,
): NotPlaced | null {
  const isTold = decision.kind === 'refused' && BEFORE_DUPLICATES.includes(decision.refusal.reason);
  // @guard money "the same slip again is asked about", tested by book/placing "is asked about, in any order of its
  //   lines, until a minute has passed": «!confirmDuplicate)» becomes «!confirmDuplicate && !duplicate)»
  if (!isTold && duplicate && !confirmDuplicate) return { kind: 'duplicate', slipId: duplicate.id, no: duplicate.no };
  return decision.kind === 'accepted' ? null : decision;
}

const isCountAllowed = ({ lines }: PlacingRequest) => lines.length > 0 && lines.length <= LINES_PER_SLIP_MAX;

/** Returns the query for the context of a slip. */
function placingInputOf({ config }: Pick<BookContext, 'config'>, request: PlacingRequest): PlacingInput {
  const { roundId, memberId, lines, partnerId = null } = request;
  const contentHash = createHash('sha256').update(contentOfSlip(lines)).digest('hex');
  return { roundId, memberId, lines, contentHash, partnerId, timeZone: config.timeZone };
}

/** A slip with its whole context. */
interface Deciding {
  request: PlacingRequest;
  contentHash: string;
  locked: LockedForBet;
  placingContext: PlacingContext;
}

/** Decides about a slip, and returns the rows to write if it is placed. */
function decide(
  { newId }: Pick<BookContext, 'newId'>,
  { request, contentHash, locked, placingContext }: Deciding,
): Decided | NotPlaced {
  const { snapshot } = placingContext;
  const decision = decideSlip(request.lines, snapshot);
  const against = answerAgainst(decision, placingContext, request.confirmDuplicate);
  if (against) return against;
  if (decision.kind !== 'accepted') throw new Error('a slip that is not accepted has an answer');
  const { now } = snapshot;
  const { businessDate } = locked;
  const { stake, debit } = decision;
  const slip = {
    id: newId(),
    state: request.mode === 'reserve' ? ('pending' as const) : ('accepted' as const),
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
  return { locked, request, contentHash, slip, booking: bookingOf(decision.lines, placingContext), posting };
}

/**
 * Returns the context for a slip whose partner is asked for the debit, as only the partner knows the member's funds.
 */
function withMoneyElsewhere({ snapshot, ...others }: PlacingContext): PlacingContext {
  return { ...others, snapshot: { ...snapshot, member: { ...snapshot.member, available: Infinity } } };
}

function notPlaced(answer: NotPlaced): PlacingOutcome {
  publish('slip', { outcome: answer.kind === 'refused' ? answer.refusal.reason : answer.kind });
  return { end: 'rollBack', answer };
}

/** Returns a function that measures a step of placing: the time since its last call, or since now. */
function stepTimer(): (step: PlacingStep) => void {
  if (!isObserved('placingStep')) return () => undefined;
  let begun = performance.now();
  return (step) => {
    const now = performance.now();
    publish('placingStep', { step, seconds: (now - begun) / 1_000 });
    begun = now;
  };
}

/**
 * Places a slip, whole or not at all. It has to be the last work of its transaction, as its locks are held until that
 * ends. The context is read after the last lock was waited for, and can't change until then: the round's state and
 * settings, the amount sold of each number, the member's funds.
 *
 * @param partnerData extra data stored for its partner; where the partner is asked for the debit, its money decides
 * @throws BookRefusal when there is no such round or member
 */
export async function placeIn(
  tx: Transaction,
  book: BookContext,
  request: PlacingRequest,
  partnerData?: PartnersAnswer | PendingDebit,
): Promise<PlacingOutcome> {
  const { lines } = request;
  if (!isCountAllowed(request)) {
    return notPlaced({ kind: 'refused', refusal: { reason: 'lines', max: LINES_PER_SLIP_MAX } });
  }
  const took = stepTimer();
  const input = placingInputOf(book, request);
  const [locked, contextBeforeLock] = await pipelined(tx, () =>
    Promise.all([lockForBet(tx, book.newId, { ...request, added: addedBy(lines) }), readMainContext(tx, input)]),
  );
  if (!locked) return notPlaced({ kind: 'refused', refusal: { reason: 'roundNotOpen' } });
  // @guard money "the context of a first bet is read once its wallet is locked", tested by book/placing-parallel
  //   "nobody spends more than it has with its very first bets": without «locked.isLockedLater ? await readMainContext(tx,
  //   input) :»
  const context = locked.isLockedLater ? await readMainContext(tx, input) : contextBeforeLock;
  const optional = await readOptionalContext(tx, input, context);
  const [staked = null] = await readStakedWhereCapped(tx, [input], [context]);
  const own = placingContextFrom(context, { optional, counted: locked.numbers, staked });
  const placingContext = partnerData && 'callbackId' in partnerData ? withMoneyElsewhere(own) : own;
  took('read');
  const decided = decide(book, { request, contentHash: input.contentHash, locked, placingContext });
  took('decide');
  if ('kind' in decided) return notPlaced(decided);
  const slip = await writeSlip(tx, book.newId, decided, partnerData);
  took('write');
  publish('slip', { outcome: 'accepted' });
  return { end: 'commit', answer: { kind: 'accepted', slip } };
}

/** A slip that is placed together with others, and the response stored for its partner. */
export interface PlacingTogether {
  request: PlacingRequest;
  response: PartnersAnswer;
}

/**
 * Places slips of different members in one transaction, in their order, each as `placeIn` does, but without waiting for
 * the locks of a single slip. It places all of them, or none if any has to be placed separately. Slips to place
 * separately are those that aren't plainly accepted, and those that need more context than most.
 *
 * @param admitAll asks whether they may be placed at all, together with their locks; returns the positions of those that
 * have to be placed separately
 * @throws RangeError when two are of one member, as each would depend on the other's money
 */
export async function placeTogetherIn(
  tx: Transaction,
  book: BookContext,
  together: readonly PlacingTogether[],
  admitAll: () => Promise<readonly number[]>,
): Promise<BatchOutcome<PlacedSlip>> {
  const members = new Set(together.map(({ request }) => request.memberId));
  if (members.size < together.length) throw new RangeError('two of the slips are of one member');
  const took = stepTimer();
  const inputs = together.map(({ request }) => placingInputOf(book, request));
  const bets = together.map(({ request }) => ({ ...request, added: addedBy(request.lines) }));
  const [excluded, locked, contexts] = await pipelined(tx, () =>
    Promise.all([admitAll(), lockForBets(tx, bets), readMainContexts(tx, inputs)]),
  );
  if (locked.end === 'rollBack') return { ...locked, separately: [...new Set([...excluded, ...locked.separately])] };
  if (excluded.length > 0) return { end: 'rollBack', separately: excluded };
  const staked = await readStakedWhereCapped(tx, inputs, contexts);
  took('read');
  const decided = together.map(({ request }, index): BatchItem<Decided> => {
    const [input, own, its] = [inputs[index], contexts[index], locked.results[index]];
    if (!input || !own || !its) throw new Error('each slip is locked and read');
    if (!isCountAllowed(request) || needsOptionalContext(own)) return 'separately';
    const extraContext = { optional: NO_OPTIONAL_CONTEXT, counted: its.numbers, staked: staked[index] ?? null };
    const placingContext = placingContextFrom(own, extraContext);
    const one = decide(book, { request, contentHash: input.contentHash, locked: its, placingContext });
    return 'kind' in one ? 'separately' : one;
  });
  const outcome = batchOutcome(decided);
  took('decide');
  if (outcome.end === 'rollBack') return outcome;
  const answers = together.map(({ response }) => response);
  const results = await writeSlips(tx, book.newId, outcome.results, answers);
  took('write');
  results.forEach(() => publish('slip', { outcome: 'accepted' }));
  return { end: 'commit', results };
}

/**
 * Places a slip in a transaction of its own, as `placeIn` does. A slip that isn't placed leaves only the count of its
 * rejected demand.
 *
 * @throws BookRefusal when there is no such round or member
 */
export async function placeSlip(book: Book, request: PlacingRequest): Promise<PlacingAnswer> {
  const { lines, roundId } = request;
  const { end, answer } = await withRetry(() => withOutcome(book, (tx) => placeIn(tx, book, request)));
  if (end === 'rollBack') await inBookTransaction(book, (tx) => countRefused(tx, roundId, lines, answer));
  return answer;
}
