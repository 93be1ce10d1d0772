/** The shown numbers of a bet type, and their order. */
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { DeskOrder } from '../../../domain/round-desk/round-desk';
import type { SoldNumber } from './sold-number';

const byNumber = (one: SoldNumber, other: SoldNumber) => (one.number < other.number ? -1 : 1);

const ORDERS: Readonly<Record<DeskOrder, (one: SoldNumber, other: SoldNumber) => number>> = {
  loss: (one, other) => other.paid - one.paid || byNumber(one, other),
  stake: (one, other) => other.stake - one.stake || byNumber(one, other),
  number: byNumber,
};

/** Whether a number matches searched digits: it is that number, or contains them in a row. */
function isFound({ betType, number }: SoldNumber, find: string): boolean {
  return number.length === find.length ? number === bookedNumber(betType, find) : number.includes(find);
}

/** Returns the first numbers of one bet type. */
export function shownNumbers(
  ofType: readonly SoldNumber[],
  { by, count, find }: { by: DeskOrder; count: number; find?: string | undefined },
): SoldNumber[] {
  const matching = find === undefined ? ofType : ofType.filter((one) => isFound(one, find));
  return matching.toSorted(ORDERS[by]).slice(0, count);
}
