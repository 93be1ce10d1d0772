import type { ResultPart } from '../../domain/bets/bet-type';
import type { DrawnDigits } from '../../domain/results/drawn-digits';

/** Returns the drawn ones of some parts of a result as texts: name and digits. */
export function digitTexts(
  parts: readonly ResultPart[],
  digits: DrawnDigits,
  translate: (key: string) => string,
): string[] {
  return parts.flatMap((part) => {
    const prizes = digits[part];
    return prizes ? [`${translate(`betTypes.${part}`)} ${prizes.join(' ')}`] : [];
  });
}
