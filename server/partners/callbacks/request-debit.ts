/** Asking a partner for the debit of a reserved slip: the bet is accepted once the partner has agreed. */
import { sql } from 'drizzle-orm';
import type { PlacedSlip } from '../../book/placing/request';
import type { Services } from '../../kernel/services';
import { openKeys } from '../signing-keys';
import { type AgreedDebit, confirmAgreed } from './agreed-debits';
import { answerDebit, type AnsweredRequest } from './answer-debit';
import { takeProbe } from './breaker';
import { bodyOfCallback, type CallbackPayload } from './callback-body';
import { callPartner, type Tried } from './call-partner';
import { endpointState, readEndpoint } from './endpoint';
import type { Endpoint } from '../../access/partner-caller';

/** Longer than a call, its second try, and the following transaction can take. */
export const LEASE_MS = 45_000;

/** A callback as it is sent, with its address. */
export interface ReadCallback extends CallbackPayload {
  partnerId: string;
  url: string | null;
}

/** Columns of a callback to send, over `callback`, a row of `partner_callback`. */
export const CALLBACK_COLUMNS = sql`callback.id, callback.partner_id AS "partnerId", callback.kind, callback.slip_id AS "slipId", callback.round_id AS "roundId",
  callback.member_id AS "memberId", callback.amount, callback.no, callback.lines, callback.reason, callback.created_at AS "createdAt",
  (SELECT username FROM account WHERE account.id = callback.member_id) AS member,
  (SELECT lotto.code FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = callback.round_id) AS lotto,
  (SELECT callback_url FROM partner WHERE partner.id = callback.partner_id) AS url`;

/** A debit that is recorded with its slip and held by this process. */
export interface ReservedDebit {
  partnerId: string;
  /** State of the partner's endpoint when the request came. */
  endpoint: Endpoint;
  callbackId: string;
  slip: PlacedSlip;
  roundId: string;
  memberId: string;
  /** Key of the slip's request; `accepted` is the response once the slip is accepted. */
  key: string;
  accepted: AnsweredRequest;
}

const UNREACHABLE = { meaning: { kind: 'unsent', cause: 'connection' }, callId: null } as const;

/** Returns the debit as the partner receives it. */
function toCallbackPayload({ callbackId, slip, roundId, memberId }: ReservedDebit): CallbackPayload {
  if (!slip.asked) throw new Error('a slip whose partner is asked says what it is told');
  return {
    ...slip.asked,
    id: callbackId,
    kind: 'bet',
    slipId: slip.id,
    roundId,
    memberId,
    amount: slip.debit,
    no: 0,
    reason: null,
    createdAt: slip.at.toISOString(),
  };
}

/**
 * Whether the debit may be sent. If the partner hasn't responded lately, one of the waiting slips is its probe and the
 * others aren't sent.
 */
async function mayAsk(services: Services, partnerId: string, known: Endpoint): Promise<boolean> {
  if (endpointState(known) === 'ready') return true;
  const endpointStatus = endpointState(await readEndpoint(services, partnerId));
  return endpointStatus === 'ready' || (endpointStatus === 'halfOpen' && (await takeProbe(services, partnerId)));
}

async function call(services: Services, debit: ReservedDebit): Promise<Tried | typeof UNREACHABLE> {
  const { partnerId, endpoint, callbackId, slip, memberId } = debit;
  const { url, keyIds, isFailing } = endpoint;
  if (url === null || !(await mayAsk(services, partnerId, endpoint))) return UNREACHABLE;
  const sent = {
    partnerId,
    url,
    id: callbackId,
    body: bodyOfCallback(toCallbackPayload(debit)),
    slipId: slip.id,
    memberId,
  };
  return callPartner(services, sent, { keys: await openKeys(services, keyIds), isFailing });
}

/** Whether the slip was accepted in a batch; on any failure the debit is written separately. */
async function stands(services: Services, agreed: AgreedDebit): Promise<boolean> {
  try {
    return await confirmAgreed(services, agreed);
  } catch (error) {
    if (!services.outage.covers(error, 'other'))
      services.log.warn({ err: error, slipId: agreed.slipId }, 'debits could not be recorded together');
    return false;
  }
}

/**
 * Asks for a recorded debit, and returns the response to the slip's request. It returns null where that may not be
 * stored, so that asking again gets the stored response.
 */
export async function askDebit(services: Services, debit: ReservedDebit): Promise<AnsweredRequest | null> {
  const { partnerId, callbackId, roundId, key, accepted } = debit;
  const { id: slipId, businessDate } = debit.slip;
  const { meaning, callId } = await call(services, debit);
  if (meaning.kind === 'ok' && callId !== null) {
    const agreed = { slipId, roundId, businessDate, callbackId, callId, partnerId, key, ...accepted };
    if (await stands(services, agreed)) return accepted;
  }
  return answerDebit(services, { callbackId, partnerId, slipId }, { meaning, callId });
}
