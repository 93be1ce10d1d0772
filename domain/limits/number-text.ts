/** Rules of numbers as text for the box that `domain/poy/number-reader.ts` reads. */
import { BET_TYPES, type BetType } from '../bets/bet-type';
import { isBetNumber } from '../bets/bet-number';
import { BAHT } from '../money/proportion';
import { wordOfDoing, type NumberDoing, type NumberEntry } from '../poy/number-entry';
import { keyOfNumber, type RequestedNumber } from './number-limits';

/** Settings of the box for numbers without words of their own. */
export interface NumberDefaults {
  betTypes: readonly BetType[];
  doing: NumberDoing;
}

/** Returns the requests of entries: each number for every bet type that was named, or else for those of the box. */
export function requestedNumbers(
  entries: readonly NumberEntry[],
  defaults: NumberDefaults,
  offered: readonly BetType[],
): RequestedNumber[] {
  return entries.flatMap(({ number, betTypes, doing: own }) => {
    const doing = own ?? defaults.doing;
    return (betTypes ?? defaults.betTypes)
      .filter((betType) => offered.includes(betType) && isBetNumber(betType, number))
      .map((betType) => ({
        betType,
        number,
        kind: doing.kind,
        ...(doing.kind === 'hot' && { cap: doing.cap * BAHT }),
      }));
  });
}

const doingOf = ({ kind, cap }: Pick<RuleGroup, 'kind' | 'cap'>): NumberDoing =>
  kind === 'hot' ? { kind, cap: Math.floor((cap ?? 0) / BAHT) } : { kind };

/** Rules with the same bet type and action, on one line. */
export interface RuleGroup {
  betType: BetType;
  kind: RequestedNumber['kind'];
  cap: number | null;
  numbers: string[];
}

/** Groups rules by bet type and action, with the numbers in ascending order. */
export function groupsOf(
  rules: readonly { betType: BetType; number: string; kind: RequestedNumber['kind']; cap?: number | null }[],
): RuleGroup[] {
  const groups = new Map<string, RuleGroup>();
  for (const { betType, number, kind, cap = null } of rules) {
    const key = `${betType} ${kind} ${cap}`;
    const group = groups.get(key) ?? { betType, kind, cap, numbers: [] };
    if (!group.numbers.includes(number)) group.numbers.push(number);
    groups.set(key, group);
  }
  const place = ({ betType }: RuleGroup) => BET_TYPES.indexOf(betType);
  return [...groups.values()]
    .map((group) => ({ ...group, numbers: group.numbers.sort() }))
    .sort(
      (one, other) =>
        place(one) - place(other) || one.kind.localeCompare(other.kind) || (one.cap ?? 0) - (other.cap ?? 0),
    );
}

/** Writes rules as a text from which the box reads the same rules. */
export function entryOf(rules: Parameters<typeof groupsOf>[0]): string {
  return groupsOf(rules)
    .map(({ betType, kind, cap, numbers }) => `${betType} ${numbers.join(' ')}${wordOfDoing(doingOf({ kind, cap }))}`)
    .join('\n');
}

/** Returns the numbers that were typed more than once. */
export function repeatedIn(requested: readonly RequestedNumber[]): string[] {
  const seen = new Set<string>();
  const repeated = requested.filter((one) => {
    const key = keyOfNumber(one);
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  });
  return [...new Set(repeated.map(({ number }) => number))];
}

/**
 * Returns the reversals of typed two-digit numbers that weren't typed themselves, for bet types with a digit order, each
 * with the action of its number.
 */
export function reversalsMissing(requested: readonly RequestedNumber[]): RequestedNumber[] {
  const numbers = new Set(requested.map(({ number }) => number));
  return requested
    .filter(({ betType }) => betType === 'top2' || betType === 'bottom2')
    .map((one) => ({ ...one, number: [...one.number].reverse().join('') }))
    .filter(({ number }) => !numbers.has(number));
}
