/** The jobs of the outbox: sending due callbacks partner by partner, and ending debits whose process was killed. */
import { setTimeout as delay } from 'node:timers/promises';
import { oneByOne } from '../../book/one-by-one';
import { withDeadline } from '../../kernel/deadline';
import type { Services } from '../../kernel/services';
import { answerDebit } from './answer-debit';
import { LEASE_MS } from './request-debit';
import { takeProbe } from './breaker';
import { bodyOfCallback } from './callback-body';
import { callPartner, type KnownPartner } from './call-partner';
import { claimCallbacks, type CallbackToSend, lostDebits, partnersDue } from './claim';
import { endpointState, readEndpoint } from './endpoint';
import { endCallback } from './end-callback';
import { openKeys } from '../signing-keys';

/** Maximum number of calls to one partner that a process makes at the same time. */
const LANES = 16;

/**
 * Maximum time for which a run waits for a slow partner. Its calls continue during the next runs, which serve the other
 * partners.
 */
const RUN_MS = 250;

const LOST_AT_ONCE = 200;

async function sendOne(services: Services, callback: CallbackToSend, known: KnownPartner): Promise<void> {
  const { id, partnerId, url, slipId, memberId } = callback;
  // The address was removed since the callback was claimed; the callback is free again once its lease has expired.
  if (url === null) return;
  const tried = await callPartner(
    services,
    { partnerId, url, id, body: bodyOfCallback(callback), slipId, memberId },
    known,
  );
  await endCallback(services, callback, tried);
}

/**
 * Sends the due callbacks of one partner until none is left. While the partner isn't answering, it sends one call at a
 * time. A delivery that doesn't settle fails at its deadline, so that the partner's queue continues.
 */
async function drain(services: Services, partnerId: string, signal: AbortSignal, deadlineMs: number): Promise<void> {
  while (!signal.aborted) {
    const endpoint = await readEndpoint(services, partnerId);
    const endpointStatus = endpointState(endpoint);
    if (endpointStatus === 'unserved' || endpointStatus === 'shut') return;
    const isProbe = endpointStatus === 'halfOpen';
    if (isProbe && !(await takeProbe(services, partnerId))) return;
    const claimed = await claimCallbacks(services, partnerId, isProbe ? 1 : LANES);
    if (claimed.length === 0) return;
    const known = { keys: await openKeys(services, endpoint.keyIds), isFailing: endpoint.isFailing };
    const send = (callback: CallbackToSend) => withDeadline(sendOne(services, callback, known), deadlineMs);
    await oneByOne(claimed, send, new AbortController().signal, LANES);
  }
}

/** Partners that a process is sending to. Each partner has one sender, so that a slow one holds up no other. */
const underWay = new WeakMap<Services, Map<string, Promise<void>>>();

/**
 * Sends due callbacks. Deliveries that have begun continue after the run, so a partner that takes ten seconds to answer
 * delays only itself.
 *
 * @param deadlineMs maximum time for one delivery, milliseconds; the lease, after which any process may send it again
 */
export async function sendCallbacks(services: Services, signal: AbortSignal, deadlineMs = LEASE_MS): Promise<void> {
  const running = underWay.get(services) ?? new Map<string, Promise<void>>();
  underWay.set(services, running);
  for (const partnerId of await partnersDue(services)) {
    if (running.has(partnerId)) continue;
    const sending = drain(services, partnerId, signal, deadlineMs)
      .catch((error: unknown) => {
        if (!services.outage.covers(error, 'jobs'))
          services.log.error({ err: error, partnerId }, 'sending to a partner failed');
      })
      .finally(() => running.delete(partnerId));
    running.set(partnerId, sending);
  }
  const all = Promise.all(running.values());
  await (signal.aborted ? all : Promise.race([all, delay(RUN_MS, undefined, { signal }).catch(() => all)]));
}

/** Ends debits whose process was killed: it is unknown whether they were made, so they are canceled. */
export async function endLostDebits(services: Services, signal: AbortSignal): Promise<void> {
  const meaning = { kind: 'unknown', cause: 'lost', retryAfter: null } as const;
  await oneByOne(
    await lostDebits(services, LOST_AT_ONCE),
    (debit) => answerDebit(services, debit, { meaning, callId: null }),
    signal,
  );
}
