import type { BillSheet } from '../../domain/api/clearing';
import { decidePayment } from '../../domain/clearing/bill-payment';
import { isPromptPay, promptPayPayload } from '../../domain/clearing/prompt-pay';
import { codeSquares } from '../accounts/codeSquares';

/**
 * Returns the QR code for the open amount of a bill as rows of dark squares. Null without an open amount, or if the
 * payee has no PromptPay alias.
 */
export function paymentCodeOf({ left, payTo }: Pick<BillSheet, 'left' | 'payTo'>): readonly boolean[][] | null {
  const payment = decidePayment(left);
  const alias = payTo?.promptPay;
  if (payment === null || !alias || !isPromptPay(alias)) return null;
  return codeSquares(promptPayPayload(alias, payment.amount));
}
