/** Asking a partner for the debit of a slip that is reserved: the bet stands once it has agreed. */
import { sql } from 'drizzle-orm';
import type { Services, Transaction } from '../../services';
import { answerDebit, type AnsweredRequest } from './answer-debit';
import { IS_HALF_OPEN, IS_SHUT, takeProbe } from './breaker';
import { bodyOfCallback, type ToldCallback } from './callback-body';
import { callPartner } from './call-partner';

/** Longer than a call with its second try and the transaction after it can take. */
export const LEASE_MS = 45_000;

/** Whether a partner can be asked now. `unserved`: it has no address. `shut`: it hasn't answered lately, and is left alone. */
export async function readinessOf(
  tx: Transaction | Services['db'],
  partnerId: string,
): Promise<'ready' | 'halfOpen' | 'unserved' | 'shut'> {
  const { rows } = await tx.execute<{ isServed: boolean; isShut: boolean; isHalfOpen: boolean }>(sql`
    SELECT partner.callback_url IS NOT NULL AS "isServed", ${IS_SHUT} AS "isShut", ${IS_HALF_OPEN} AS "isHalfOpen"
    FROM partner LEFT JOIN partner_breaker AS breaker ON breaker.partner_id = partner.id
    WHERE partner.id = ${partnerId}::uuid`);
  const [row] = rows;
  if (!row?.isServed) return 'unserved';
  if (row.isShut) return 'shut';
  return row.isHalfOpen ? 'halfOpen' : 'ready';
}

/** A call as it is sent, with where to. */
export interface ReadCallback extends ToldCallback {
  partnerId: string;
  url: string | null;
}

/** The columns of a call to be sent, as `told`, a row of `partner_callback`. */
export const TO_SEND = sql`told.id, told.partner_id AS "partnerId", told.kind, told.slip_id AS "slipId", told.round_id AS "roundId",
  told.member_id AS "memberId", told.amount, told.no, told.lines, told.reason, told.created_at AS "createdAt",
  (SELECT username FROM account WHERE account.id = told.member_id) AS member,
  (SELECT lotto.code FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = told.round_id) AS lotto,
  (SELECT callback_url FROM partner WHERE partner.id = told.partner_id) AS url`;

const UNREACHABLE = { kind: 'unsent', cause: 'connection' } as const;

/**
 * Asks for a debit that is written down, and answers what the slip's request is answered; nothing where that isn't known to
 * be stored, so that whoever asks again is told.
 */
export async function askDebit(services: Services, callbackId: string): Promise<AnsweredRequest | null> {
  const { rows } = await services.db.execute<ReadCallback & Record<string, unknown>>(sql`
    SELECT ${TO_SEND} FROM partner_callback AS told WHERE told.id = ${callbackId}::uuid`);
  const [told] = rows;
  if (!told || told.slipId === null) throw new Error('a debit that is asked is written down');
  const { partnerId, slipId, memberId, url } = told;
  const debit = { callbackId, partnerId, slipId };
  const isReady = url !== null && (await mayAsk(services, partnerId));
  const tried = isReady
    ? await callPartner(services, { partnerId, url, id: callbackId, body: bodyOfCallback(told), slipId, memberId })
    : { meaning: UNREACHABLE, callId: null };
  return answerDebit(services, debit, tried);
}

/** Of many slips that wait for a partner that hasn't answered lately one is its probe, and the others aren't sent. */
async function mayAsk(services: Services, partnerId: string): Promise<boolean> {
  const readiness = await readinessOf(services.db, partnerId);
  return readiness === 'ready' || (readiness === 'halfOpen' && (await takeProbe(services, partnerId)));
}
