/**
 * Parts of a slip's text that could be read in two ways, and so are refused. Sellers write a blank for `=`, a list number in front of a bet
 * and the count of a number's orders as a second amount; a wrong guess about any of them is a wrong bet.
 */
import type { EntryGroup } from './entry-reader';

/** Why a slip's text could be read in two ways. */
export type SlipDoubt =
  /** A number without an amount behind other amounts. */
  | 'noAmount'
  /** A number that could be the amount of the one before it. */
  | 'numberOrAmount'
  /** A single digit in front of a longer number, with which it would share an amount: it could be a list number. */
  | 'run';

type Group = EntryGroup<readonly number[]>;

const isPlain = ({ from }: Group) => /^\d+$/.test(from);

/** A number right after amounts on one line may be meant as one of them, `27=100 50`: it is taken with its own alone. */
function findTrailing(groups: readonly Group[]): Group | undefined {
  return groups.find(({ doing }, index) => {
    const [before, after] = [groups[index - 1]?.doing ?? null, groups[index + 1]?.doing ?? null];
    return before !== null && before !== doing && doing === after;
  });
}

/** `139 r 20 45=5`, `72 top 40 27=50`: the second number could be the amount of the first. */
function couldBeAmount(group: Group, next: Group, afterNext: Group | undefined): boolean {
  if (!isPlain(next)) return false;
  return group.isNamedBehind || (!isPlain(group) && afterNext?.doing === group.doing);
}

/**
 * Finds the first part of a line that could be read in two ways.
 *
 * @returns its words and the reason; null where the line is clear
 */
export function findDoubt(groups: readonly Group[]): { token: string; fault: SlipDoubt } | null {
  const trailing = findTrailing(groups);
  if (trailing) return { token: trailing.from, fault: 'noAmount' };
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    if (!next || next.doing !== group.doing) continue;
    const token = `${group.from} ${next.from}`;
    const isUnclear = group.doing === null || couldBeAmount(group, next, groups[index + 2]);
    if (isUnclear) return { token, fault: 'numberOrAmount' };
    const isRun = isPlain(group) && group.from.length === 1;
    if (isRun && next.numbers.every(({ length }) => length > 1)) return { token, fault: 'run' };
  }
  return null;
}

/** Counts of the orders of a number with all digits different, a pair and so on, by its digits. */
const ORDER_COUNTS: Readonly<Record<number, readonly number[]>> = { 3: [6, 3], 4: [24, 12, 6, 4] };

/**
 * Whether amounts behind a number without a bet type could mean its orders: `407=20*6` is 20 on each of six orders with
 * many sellers, `915=800*400*5` 800 on 915 and 400 on the five others.
 *
 * @param amounts baht
 */
export function couldBeOrders(number: string, amounts: readonly number[]): boolean {
  const [first = 0, second = 0, ...more] = amounts;
  if (number.length === 3 && more.some((amount) => amount > 0)) return true;
  return first > 0 && more.length === 0 && ORDER_COUNTS[number.length]?.includes(second) === true;
}
