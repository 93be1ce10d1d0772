import { isPromptPay, promptPayPayload } from '../../domain/clearing/prompt-pay';
import { codeSquares } from '../accounts/codeSquares';
import type { BillNow } from './useBillText';

/** The code by which what is left of a bill is paid, as rows of dark squares; null where nobody can be paid by one. */
export function paymentCodeOf({ left, payTo }: Pick<BillNow, 'left' | 'payTo'>): readonly boolean[][] | null {
  const alias = payTo?.promptPay;
  if (left === 0 || !alias || !isPromptPay(alias)) return null;
  return codeSquares(promptPayPayload(alias, Math.abs(left)));
}
