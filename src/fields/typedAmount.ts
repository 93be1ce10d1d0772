/** Reads amounts typed into boxes, and gives the reason why one is refused. */
import { type FieldError, unreadableError } from '../../domain/validation/validation';
import { BAHT, WHOLE_PERCENT } from '../../domain/money/proportion';
import { type GroupMark, parseMoney, parsePercent } from '../../domain/money/typed-amount';

/** Kinds of input: an amount, a percentage, or whole baht (also as a percentage of the present amount). */
export type AmountKind = 'money' | 'percent' | 'wholeBaht';

/** Returns a percentage of an amount, in whole baht. */
export function partOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / WHOLE_PERCENT / BAHT) * BAHT;
}

/**
 * Returns the typed amount, satang.
 *
 * @param standing the amount that a percentage refers to
 * @returns undefined when it is no amount, or not whole baht
 */
export function typedAmount(typed: string, standing: number, groupMark: GroupMark): number | undefined {
  const text = typed.trim();
  if (text.endsWith('%')) {
    const percent = parsePercent(text);
    return percent === null ? undefined : partOf(standing, percent);
  }
  const amount = parseMoney(text, groupMark);
  return amount === null || amount < 0 || amount % BAHT !== 0 ? undefined : amount;
}

/** Returns the reason why a box refuses a text; undefined for empty text and for text that can be read. */
export function amountFault(typed: string, groupMark: GroupMark, kind: AmountKind): FieldError | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const isPercent = kind === 'percent' || (kind === 'wholeBaht' && text.endsWith('%'));
  const value = isPercent ? parsePercent(text) : parseMoney(text, groupMark);
  if (value === null) return unreadableError(isPercent ? 'percent' : 'money', text);
  return kind === 'wholeBaht' && !isPercent && value % BAHT !== 0 ? { key: 'wholeBaht', args: { text } } : undefined;
}
