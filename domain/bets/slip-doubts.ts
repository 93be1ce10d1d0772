/**
 * Ambiguous parts of a slip's text, which are refused. Some sellers write a blank for `=`, a list number before a bet,
 * or the count of a number's orders as a second amount. A wrong guess about any of them is a wrong bet.
 */
import type { EntryGroup } from './entry-reader';

/** Reasons why a slip's text is ambiguous. */
export type SlipDoubt =
  /** A number without an amount after other amounts. */
  | 'noAmount'
  /** A number that could be the amount of the one before it. */
  | 'numberOrAmount'
  /** A single digit before a longer number, with which it would share an amount: it could be a list number. */
  | 'run';

type Group = EntryGroup<readonly number[]>;

const isPlain = ({ from }: Group) => /^\d+$/.test(from);

/**
 * Finds a number right after amounts on one line, which could be one of them: `27=100 50`. It is accepted only with an
 * amount of its own.
 */
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
 * Finds the first ambiguous part of a line.
 *
 * @returns its words and the reason; null when the line is clear
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

/** Counts of orders by the number of digits: for all digits different, for a pair, and so on. */
const ORDER_COUNTS: Readonly<Record<number, readonly number[]>> = { 3: [6, 3], 4: [24, 12, 6, 4] };

/**
 * Whether amounts after a number without a bet type could mean its orders. For many sellers, `407=20*6` is 20 on each
 * of six orders, and `915=800*400*5` is 800 on 915 and 400 on the five others.
 *
 * @param amounts baht
 */
export function couldBeOrders(number: string, amounts: readonly number[]): boolean {
  const [first = 0, second = 0, ...more] = amounts;
  if (number.length === 3 && more.some((amount) => amount > 0)) return true;
  return first > 0 && more.length === 0 && ORDER_COUNTS[number.length]?.includes(second) === true;
}
