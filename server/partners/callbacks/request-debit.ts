/** Asking a partner for the debit of a slip that is reserved: the bet stands once it has agreed. */
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

/** Longer than a call with its second try and the transaction after it can take. */
export const LEASE_MS = 45_000;

/** A call as it is sent, with where to. */
export interface ReadCallback extends CallbackPayload {
  partnerId: string;
  url: string | null;
}

/** The columns of a call to be sent, as `told`, a row of `partner_callback`. */
export const TO_SEND = sql`told.id, told.partner_id AS "partnerId", told.kind, told.slip_id AS "slipId", told.round_id AS "roundId",
  told.member_id AS "memberId", told.amount, told.no, told.lines, told.reason, told.created_at AS "createdAt",
  (SELECT username FROM account WHERE account.id = told.member_id) AS member,
  (SELECT lotto.code FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = told.round_id) AS lotto,
  (SELECT callback_url FROM partner WHERE partner.id = told.partner_id) AS url`;

/** A debit that is written down with its slip and in this process's hands. */
export interface ReservedDebit {
  partnerId: string;
  /** How the partner could be reached when the request came. */
  reach: Endpoint;
  callbackId: string;
  slip: PlacedSlip;
  roundId: string;
  memberId: string;
  /** The key of the slip's request, and what that is answered once the slip stands. */
  key: string;
  accepted: AnsweredRequest;
}

const UNREACHABLE = { meaning: { kind: 'unsent', cause: 'connection' }, callId: null } as const;

/** The debit as its partner is told. */
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

/** Of many slips that wait for a partner that hasn't answered lately one is its probe, and the others aren't sent. */
async function mayAsk(services: Services, partnerId: string, known: Endpoint): Promise<boolean> {
  if (endpointState(known) === 'ready') return true;
  const readiness = endpointState(await readEndpoint(services, partnerId));
  return readiness === 'ready' || (readiness === 'halfOpen' && (await takeProbe(services, partnerId)));
}

async function call(services: Services, debit: ReservedDebit): Promise<Tried | typeof UNREACHABLE> {
  const { partnerId, reach, callbackId, slip, memberId } = debit;
  const { url, keyIds, isFailing } = reach;
  if (url === null || !(await mayAsk(services, partnerId, reach))) return UNREACHABLE;
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

/** Whether the slip stands by what was agreed; what failed is looked at by itself, whatever came of it. */
async function stands(services: Services, agreed: AgreedDebit): Promise<boolean> {
  try {
    return await confirmAgreed(services, agreed);
  } catch (error) {
    services.log.warn({ err: error, slipId: agreed.slipId }, 'debits could not be written down together');
    return false;
  }
}

/**
 * Asks for a debit that is written down, and answers what the slip's request is answered; nothing where that isn't known to
 * be stored, so that whoever asks again is told.
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
