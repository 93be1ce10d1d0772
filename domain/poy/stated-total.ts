/** The total that a sender writes below the bets: `รวม 490`, `ยอด 1,160.00 บาท`, `รวม 3 ตัว 150 บาท`. */
import { BAHT } from '../money/proportion';
import type { ReadingReason } from './reading';
import type { Token } from './tokens';

const MONEY = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?(?:\.-|\/-|,-)?$/;

/** A total in satang, none, or the reason why it is doubtful. */
export type StatedTotal = { satang: number | null } | { fault: ReadingReason };

const isKnown = (token: Token | undefined, ...kinds: string[]) =>
  token?.kind === 'known' && kinds.includes(token.meaning.kind);
const isSeparating = (token: Token) => token.kind === 'sign' && !['.', ',', '-', '/'].includes(token.text);

/** Returns the digits of tokens with everything that is glued to them, each with the token behind it. */
function amountsIn(tokens: readonly Token[]): { text: string; next: Token | undefined }[] {
  const amounts: { text: string; next: Token | undefined }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at];
    const hasDigits = (from: number) => {
      for (let to = from; tokens[to] && (to === from || tokens[to]?.isGlued); to++)
        if (tokens[to]?.kind === 'digits') return true;
      return false;
    };
    if (!first || isSeparating(first) || !hasDigits(at) || (first.kind !== 'digits' && first.kind !== 'unknown'))
      continue;
    let text = first.text;
    let next = at + 1;
    while (
      tokens[next]?.isGlued &&
      !isKnown(tokens[next], 'unit', 'count', 'polite') &&
      tokens[next]?.kind !== 'letter' &&
      !isSeparating(tokens[next] as Token)
    ) {
      text += tokens[next]?.text ?? '';
      next += 1;
    }
    amounts.push({ text, next: tokens[next] });
    at = next - 1;
  }
  return amounts;
}

/** Reads the words behind a word for a total. */
export function statedTotal(tokens: readonly Token[]): StatedTotal {
  const found = amountsIn(tokens).filter(({ next }) => !isKnown(next, 'count'));
  const inBaht = found.filter(({ next }) => isKnown(next, 'unit'));
  const meant = inBaht.length === 1 ? inBaht : found;
  const [amount] = meant;
  if (!amount) return { satang: null };
  if (meant.length > 1) return { fault: 'total' };
  const match = MONEY.exec(amount.text.replace(/[.,]$/, ''));
  if (!match) return { fault: 'amount' };
  const [, baht = '', satang = ''] = match;
  return { satang: Number(baht.replaceAll(',', '')) * BAHT + Number(satang.padEnd(2, '0')) };
}

/**
 * Returns the total of several stated ones: the last if it is the sum of those before it or all are equal, otherwise the
 * sum of the totals of sections; null when there is none.
 */
export function combinedTotal(totals: readonly number[]): number | null {
  const [last] = totals.slice(-1);
  if (last === undefined) return null;
  const before = totals.slice(0, -1);
  const sum = before.reduce((total, one) => total + one, 0);
  if (before.length === 0 || sum === last || before.every((one) => one === last)) return last;
  return sum + last;
}
