/** The jobs of the outbox: sending what is due, partner by partner, and ending debits whose asker was killed. */
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

/** So many calls of a partner are under way at the same time in a process. */
const LANES = 16;

/** A run doesn't wait longer for a partner that is slow: it is gone on with beside the next runs, which look after the others. */
const RUN_MS = 250;

const LOST_AT_ONCE = 200;

async function sendOne(services: Services, told: CallbackToSend, known: KnownPartner): Promise<void> {
  const { id, partnerId, url, slipId, memberId } = told;
  // Taken away since it was claimed: it is in nobody's hands once the lease is over.
  if (url === null) return;
  const tried = await callPartner(
    services,
    { partnerId, url, id, body: bodyOfCallback(told), slipId, memberId },
    known,
  );
  await endCallback(services, told, tried);
}

/**
 * Sends what is due to one partner until nothing is; while it hasn't answered lately, one call at a time. A delivery that
 * doesn't settle fails at its deadline, so that the partner's queue continues.
 */
async function drain(services: Services, partnerId: string, signal: AbortSignal, deadlineMs: number): Promise<void> {
  while (!signal.aborted) {
    const reach = await readEndpoint(services, partnerId);
    const readiness = endpointState(reach);
    if (readiness === 'unserved' || readiness === 'shut') return;
    const isProbe = readiness === 'halfOpen';
    if (isProbe && !(await takeProbe(services, partnerId))) return;
    const claimed = await claimCallbacks(services, partnerId, isProbe ? 1 : LANES);
    if (claimed.length === 0) return;
    const known = { keys: await openKeys(services, reach.keyIds), isFailing: reach.isFailing };
    const send = (told: CallbackToSend) => withDeadline(sendOne(services, told, known), deadlineMs);
    await oneByOne(claimed, send, new AbortController().signal, LANES);
  }
}

/** Per process the partners that are being sent to, so that one that is slow is sent to once and keeps nobody else waiting. */
const underWay = new WeakMap<Services, Map<string, Promise<void>>>();

/**
 * Sends what is due. What was begun is gone on with after a run, so a partner that takes ten seconds to say nothing holds up
 * nobody but itself.
 *
 * @param deadlineMs maximum time for one delivery, milliseconds; the lease, after which any process may send it again
 */
export async function sendCallbacks(services: Services, signal: AbortSignal, deadlineMs = LEASE_MS): Promise<void> {
  const running = underWay.get(services) ?? new Map<string, Promise<void>>();
  underWay.set(services, running);
  for (const partnerId of await partnersDue(services)) {
    if (running.has(partnerId)) continue;
    const sending = drain(services, partnerId, signal, deadlineMs)
      .catch((error: unknown) => services.log.error({ err: error, partnerId }, 'sending to a partner failed'))
      .finally(() => running.delete(partnerId));
    running.set(partnerId, sending);
  }
  const all = Promise.all(running.values());
  await (signal.aborted ? all : Promise.race([all, delay(RUN_MS, undefined, { signal }).catch(() => all)]));
}

/** Ends debits whose asker was killed: nobody knows whether they were made, so they are cancelled. */
export async function endLostDebits(services: Services, signal: AbortSignal): Promise<void> {
  const meaning = { kind: 'unknown', cause: 'lost', retryAfter: null } as const;
  await oneByOne(
    await lostDebits(services, LOST_AT_ONCE),
    (debit) => answerDebit(services, debit, { meaning, callId: null }),
    signal,
  );
}
