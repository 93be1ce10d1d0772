/** The PromptPay code of a request for payment, and the amount above which banks often refuse it. */
import { BAHT } from '../money/proportion';
import { isPromptPay, promptPayPayload } from './prompt-pay';

/**
 * Usual maximum of one PromptPay payment, satang. Banks agreed on it with the Bank of Thailand in 2018; each bank and
 * customer can have a lower one, so a code above it is drawn with a hint.
 */
export const PROMPT_PAY_USUAL_MAX = 700_000 * BAHT;

/** Returns whether banks often refuse an amount in satang as a single PromptPay payment. */
export const isAbovePromptPay = (amount: number) => amount > PROMPT_PAY_USUAL_MAX;

/**
 * Returns the content of the QR code for a payment. Null when nothing is owed, or when the payee has no alias that banks
 * read.
 *
 * @param alias the payee's PromptPay alias, if it has named one
 * @param amount satang
 */
export function paymentCode(alias: string | null | undefined, amount: number): string | null {
  return alias && amount > 0 && isPromptPay(alias) ? promptPayPayload(alias, amount) : null;
}
