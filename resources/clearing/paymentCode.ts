import type { BillSheet } from '../../domain/api/clearing';
import { decidePayment } from '../../domain/clearing/bill-payment';
import { paymentCode } from '../../domain/clearing/payment-code';
import { codeSquares } from '../accounts/codeSquares';

/**
 * Returns the QR code for the open amount of a bill as rows of dark squares. Null without an open amount, or if the
 * payee has no PromptPay alias.
 */
export function paymentCodeOf({ left, payTo }: Pick<BillSheet, 'left' | 'payTo'>): readonly boolean[][] | null {
  const payment = decidePayment(left);
  const code = payment && paymentCode(payTo?.promptPay, payment.amount);
  return code === null ? null : codeSquares(code);
}
