/**
 * A partner's answer to a debit, or the lack of one: slip, callback, and the response to the slip's request in one
 * transaction.
 */
import { sql } from 'drizzle-orm';
import type { Meaning } from '../../../domain/partners/callback-answer';
import { outcomeOfDebit } from '../../../domain/partners/debit';
import { withText } from '../../../domain/partners/refusal-texts';
import { confirmIn, loseAnswerIn, releaseIn } from '../../book/placing/pending';
import { inBookTransaction } from '../../book/transaction';
import type { StoredSlipState } from '../../db/book/slips';
import type { Services, Transaction } from '../../kernel/services';
import { readSlip } from '../api/read-slip';

/** A debit that the partner is being asked for. */
export interface PendingDebit {
  callbackId: string;
  partnerId: string;
  slipId: string;
}

/** The response to a slip's request. */
export interface AnsweredRequest {
  status: number;
  text: string;
}

const END = {
  accept: (tx: Transaction, services: Services, slipId: string) => confirmIn(tx, services, slipId),
  refuse: (tx: Transaction, services: Services, slipId: string, reason: string) =>
    releaseIn(tx, services, slipId, reason),
  loseAnswer: (tx: Transaction, services: Services, slipId: string) => loseAnswerIn(tx, services, slipId),
} as const;

/** Reason why a slip isn't accepted, for its sender; of a refusal by the partner with its own reason and balance. */
interface RefusedDebit {
  reason: string;
  partnerReason?: string;
  balance?: number;
}

/** Returns the reason why a slip isn't accepted, for its sender. */
function refusalOf(meaning: Meaning, state: StoredSlipState): RefusedDebit {
  if (meaning.kind === 'refused') {
    return {
      reason: 'partnerRefused',
      partnerReason: meaning.reason,
      ...(meaning.balance !== null && { balance: meaning.balance }),
    };
  }
  if (meaning.kind === 'unsent') return { reason: 'partnerUnreachable' };
  // The partner did debit and has to give it back: the round had closed, or another process was faster.
  if (meaning.kind === 'ok') return { reason: state === 'refused' ? 'late' : state };
  return { reason: 'debitUnknown' };
}

/** Returns the response to the request of a slip whose state is decided. */
async function answerOf(tx: Transaction, debit: PendingDebit, meaning: Meaning, state: StoredSlipState) {
  const slip = state === 'accepted' ? await readSlip(tx, debit.partnerId, debit.slipId) : null;
  const outcome = slip ? 'accepted' : 'refused';
  const refusal = slip ? null : withText(refusalOf(meaning, state));
  return { status: slip ? 201 : 200, text: JSON.stringify({ outcome, slip, refusal, lines: [] }) };
}

/** Returns the response that is stored with a slip; null where there is none yet. */
async function readStoredAnswer(
  tx: Transaction | Services['db'],
  { partnerId, slipId }: PendingDebit,
): Promise<AnsweredRequest | null> {
  const { rows } = await tx.execute<{ status: number; text: string | null }>(sql`
    SELECT answer.status, answer.response AS text FROM partner_callback AS bet
    JOIN slip ON slip.id = bet.slip_id AND slip.business_date = bet.business_date
    JOIN partner_answer AS answer ON answer.partner_id = bet.partner_id AND answer.key = slip.partner_reference
    WHERE bet.reference_id = ${slipId}::uuid AND bet.kind = 'bet' AND bet.partner_id = ${partnerId}::uuid`);
  const [found] = rows;
  return found && found.text !== null ? { status: found.status, text: found.text } : null;
}

/**
 * Ends a debit by its partner's answer. A second answer, such as one that arrives after the debit was taken for lost,
 * changes nothing: anything to give back is in the outbox by then.
 *
 * @param callId the try's row in the log; null where there was none
 */
export function answerDebit(
  services: Services,
  debit: PendingDebit,
  { meaning, callId }: { meaning: Meaning; callId: string | null },
): Promise<AnsweredRequest | null> {
  const { callbackId, partnerId, slipId } = debit;
  return inBookTransaction(services, async (tx) => {
    const { rows } = await tx.execute<{ state: string }>(sql`
        SELECT state FROM partner_callback WHERE id = ${callbackId}::uuid`);
    // This is checked again below, under the slip's lock, which every process that ends the debit holds.
    if (rows[0]?.state !== 'sent') return readStoredAnswer(tx, debit);
    const outcome = outcomeOfDebit(meaning);
    const cause = meaning.kind === 'ok' ? null : meaning.cause;
    const state = await END[outcome.slip](tx, services, slipId, cause ?? '');
    const { rowCount } = await tx.execute(sql`
        UPDATE partner_callback SET state = ${outcome.call}, cause = ${cause}, call_id = ${callId}::uuid, leased_until = NULL,
          ended_at = book_now()
        WHERE id = ${callbackId}::uuid AND state = 'sent'`);
    if (rowCount === 0) return readStoredAnswer(tx, debit);
    const answer = await answerOf(tx, debit, meaning, state);
    await tx.execute(sql`
        UPDATE partner_answer SET status = ${answer.status}, response = ${answer.text}
        FROM slip JOIN partner_callback AS bet ON bet.slip_id = slip.id AND bet.business_date = slip.business_date
        WHERE bet.id = ${callbackId}::uuid AND partner_answer.partner_id = ${partnerId}::uuid
          AND partner_answer.key = slip.partner_reference`);
    return answer;
  });
}
