/** Amounts that a number alone repeats, as the box shows them. */
import type { BetType } from '../../../domain/bets/bet-type';
import { AMOUNT_SLOTS, type LastAmounts } from '../../../domain/poy/last-amounts';

/** Number of amounts that have a place; the amounts behind them have the name of their bet type. */
export const PLACES = 2;

/**
 * Returns the amounts that a number alone repeats, with one sign per digit: `##=100*50`. Amounts that can't be typed by
 * their place have the name of their bet type: `### 3-bottom=20`.
 */
export function lastText(amounts: LastAmounts, nameOf: (betType: BetType) => string): string {
  return Object.entries(amounts)
    .flatMap(([digits, baht = []]) => {
      const signs = '#'.repeat(Number(digits));
      if (baht.slice(PLACES).every((amount) => amount === 0)) return [`${signs}=${baht.slice(0, PLACES).join('*')}`];
      return (AMOUNT_SLOTS[Number(digits)] ?? []).flatMap((betType, index) =>
        baht[index] ? [`${signs} ${nameOf(betType)}=${baht[index]}`] : [],
      );
    })
    .join('  ');
}
