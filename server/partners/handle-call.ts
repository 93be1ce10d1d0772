/**
 * A partner's call. A call with an `Idempotency-Key` is carried out once. Its answer is stored in the transaction of its
 * effect, so that a partner that lost the answer gets the same one again. The refusal of a slip is stored as well: the
 * slip's own transaction is rolled back, and another one stores the refusal and counts the rejected demand.
 *
 * The functions call each other from the bottom of this file to the top: `handle` → `carryOut` (in a batch or alone) →
 * `waitForDuplicates` → `attempt` → `inOpenedCall` (the transaction).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ACCEPTED_STATUS } from '../book/placing/request';
import { withRetry } from '../book/with-retry';
import { partnerAnswer } from '../db/book/control';
import type { PartnerCaller } from '../access/partner-caller';
import { commitOrRollBack } from '../db/commit-or-roll-back';
import { violatedConstraint } from '../db/constraint';
import type { AppContext } from '../http/context';
import { honoursIdempotency, keyOf } from '../http/idempotency';
import { ProblemError } from '../kernel/problem';
import {
  type Answered,
  answered,
  CONCURRENT_DUPLICATE,
  inProgress,
  keyedRequest,
  type KeyedRequest,
  replay,
  type StoredAnswer,
} from '../http/replay';
import type { Route } from '../http/route';
import type { Database, Transaction } from '../kernel/services';
import { admit, noteUse, refuseCall } from './authenticate';
import type { CallHandler, CallOutcome, CallResult, Rejected } from '../http/call-handler';
import { type StoredResponse, openCall, spendNonce } from './open-call';

const KEPT_MS = 30 * 24 * 3_600_000;
/**
 * Pauses of a duplicate between its checks of the first call; together well below the time after which partners give
 * up.
 */
const DUPLICATE_WAITS_MS = [50, 100, 200, 400, 800, 1_600];

/** Returns the stored answer to a key, which only a POST request has. */
function storedAnswerOf({ path, bodyHash, status, response }: StoredResponse): StoredAnswer {
  const identity = { method: 'POST', path, bodyHash };
  // The first call waits for the partner's answer to the debit.
  // @guard money "a twin waits while the partner of the first is asked", tested by partners/seamless-debit "is asked
  //   once, however many twins come while the partner thinks"
  if (status === ACCEPTED_STATUS) return { ...identity, state: 'inProgress' };
  // @guard money "a partner’s slip is known by its key for ever", tested by partners/slips "is not placed again when
  //   its answer is kept no more"
  if (response === null) return { ...identity, state: 'expired' };
  const type = status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json';
  return { ...identity, state: 'answered', status, headers: { 'content-type': type }, body: response };
}

/** Stores the answer to a call. */
async function keepAnswer(
  tx: Transaction,
  { partnerId, call, at, answer }: { partnerId: string; call: KeyedRequest; at: Date; answer: Response },
): Promise<void> {
  const response = await answer.clone().text();
  const { key, path, bodyHash } = call;
  await tx
    .insert(partnerAnswer)
    .values({ partnerId, key, path, bodyHash, status: answer.status, response, createdAt: at });
}

/**
 * Returns the handler of a route without a keyed one: it does everything through `services.db`, which is the transaction
 * for the duration of the call, as in `handleOnce`. Its answer is stored after that.
 */
function handlerInTransaction(route: Route): CallHandler {
  return async (c, tx, call) => {
    const services = c.get('services');
    c.set('services', { ...services, db: tx });
    try {
      const answer = await route.handle(c);
      await keepAnswer(tx, { partnerId: c.get('partner').id, call, at: services.clock(), answer });
      return answered(answer);
    } finally {
      c.set('services', services);
    }
  };
}

/** Whether a duplicate has stored its answer since the key was read. */
const isStoredMeanwhile = (error: unknown) => violatedConstraint(error) === 'partner_answer_partner_id_key_pk';

/** Opens a keyed call in a transaction and carries it out there, unless it has its answer or may not be carried out. */
async function inOpenedCall<T extends CallResult>(
  c: AppContext,
  call: KeyedRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | CallOutcome> {
  const { db, config } = c.get('services');
  const opening = { signer: c.get('signer'), idempotencyKey: call.key };
  try {
    return await withRetry(() =>
      commitOrRollBack<T | CallOutcome>(db, async (tx) => {
        const admission = admit(c, await openCall(tx, opening, config.sandbox));
        if (admission.kind === 'rejected') return admission;
        if (admission.kind === 'forbidden') throw admission.problem;
        const { storedResponse, isAlone } = admission.opened;
        // @guard money "a partner’s call is carried out once", tested by partners/slips "is placed, and repeated for a
        //   call with the same key": without «replay(call, { isAlone, stored: storedResponse &&
        //   storedAnswerOf(storedResponse) }) ??»
        return replay(call, { isAlone, stored: storedResponse && storedAnswerOf(storedResponse) }) ?? (await work(tx));
      }),
    );
  } catch (error) {
    if (isStoredMeanwhile(error)) return CONCURRENT_DUPLICATE;
    throw error;
  }
}

/** Carries out a keyed call in one transaction, or in two if it has no effect. */
async function attempt(c: AppContext, handleKeyed: CallHandler, call: KeyedRequest): Promise<CallOutcome> {
  const outcome = await inOpenedCall(c, call, (tx) => handleKeyed(c, tx, call));
  if (outcome.kind === 'continued') return answered(await outcome.respond());
  if (outcome.kind !== 'withoutEffect') return outcome;
  const { response, also } = outcome;
  // A duplicate may have succeeded since, so this transaction opens the call like the first.
  return inOpenedCall(c, call, async (tx) => {
    await also(tx);
    const { clock } = c.get('services');
    await keepAnswer(tx, { partnerId: c.get('partner').id, call, at: clock(), answer: response });
    return answered(response);
  });
}

/** Tries until no duplicate is in progress. Throws `in-progress` if that takes too long. */
async function waitForDuplicates(
  c: AppContext,
  handleKeyed: CallHandler,
  call: KeyedRequest,
): Promise<Answered | Rejected> {
  for (const wait of [...DUPLICATE_WAITS_MS, null]) {
    const outcome = await attempt(c, handleKeyed, call);
    if (outcome.kind !== 'concurrentDuplicate') return outcome;
    if (wait !== null) await delay(wait);
  }
  throw inProgress();
}

/** Carries out a keyed call in a batch where possible, otherwise separately. */
async function carryOut(c: AppContext, route: Route, call: KeyedRequest): Promise<Answered | Rejected> {
  const inBatch = (await route.handleInBatch?.(c, call)) ?? 'separately';
  return inBatch === 'separately'
    ? waitForDuplicates(c, route.handleKeyed ?? handlerInTransaction(route), call)
    : answered(inBatch);
}

/** Carries out a signed call, and uses up its nonce in any case. */
async function handle(c: AppContext, route: Route): Promise<Answered | Rejected> {
  const { db, config } = c.get('services');
  const signer = c.get('signer');
  const key = honoursIdempotency(route) ? keyOf(c) : undefined;
  if (key === undefined) {
    const admission = admit(c, await openCall(db, { signer, idempotencyKey: null }, config.sandbox));
    if (admission.kind === 'rejected') return admission;
    if (admission.kind === 'forbidden') throw admission.problem;
    if (route.needsKey) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is required' });
    return answered(await route.handle(c));
  }
  const call = await keyedRequest(c, key);
  return carryOut(c, route, call).catch(async (error: unknown) => {
    await spendNonce(db, signer);
    throw error;
  });
}

/**
 * Wraps a partner's route. The answer to a keyed call is stored. An error isn't, so the same key may try again. A
 * duplicate waits for the first call without holding a connection, and gets its answer.
 *
 * @throws ProblemError `not-signed-in` for a caller that isn't admitted, `bad-request` without a key where one is
 * needed, `in-progress` if the first call takes longer, `idempotency-mismatch` if the key was used for another call
 * before
 */
export function handlePartnerCall(route: Route): Route['handle'] {
  return async (c) => {
    try {
      const outcome = await handle(c, route);
      return outcome.kind === 'rejected' ? await refuseCall(c, outcome) : outcome.response;
    } finally {
      // Missing if the call wasn't admitted.
      const partner = c.get('partner') as PartnerCaller | undefined;
      if (partner) await noteUse(c.get('services'), c.get('signer'), partner.lastUsedAt);
    }
  };
}

/**
 * Removes answers that are no longer needed, the oldest first, and returns their number. The key of a slip stays, so
 * that the slip is never placed a second time.
 */
export async function removeOldAnswers(db: Database, now: Date, most: number): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH old AS (
      SELECT partner_id, key, slip_id FROM partner_answer
      WHERE response IS NOT NULL AND created_at < ${oldest}::timestamptz
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), removed AS (
      DELETE FROM partner_answer AS kept USING old
      WHERE kept.partner_id = old.partner_id AND kept.key = old.key AND old.slip_id IS NULL
    ), emptied AS (
      UPDATE partner_answer AS kept SET response = NULL FROM old
      WHERE kept.partner_id = old.partner_id AND kept.key = old.key AND old.slip_id IS NOT NULL
    )
    SELECT count(*) AS count FROM old`);
  return rows[0]?.count ?? 0;
}
