/** Rules of numbers as they would be typed into the box of `domain/bets/number-entry.ts`. */
import { BET_TYPES, type BetType } from '../bets/bet-type';
import { isBetNumber } from '../bets/bet-number';
import type { NumberChip } from '../bets/number-entry';
import { BAHT } from '../money/proportion';
import { keyOfNumber, type RequestedNumber } from './number-limits';

/** What chips ask for: each number as every bet type that was named, else as those that the box is set to. */
export function parseRequestedNumbers(
  chips: readonly NumberChip[],
  boxTypes: readonly BetType[],
  offered: readonly BetType[],
): RequestedNumber[] {
  return chips.flatMap(({ number, betTypes, doing }) =>
    (betTypes ?? boxTypes)
      .filter((betType) => offered.includes(betType) && isBetNumber(betType, number))
      .map((betType) => ({
        betType,
        number,
        kind: doing.kind,
        ...(doing.kind === 'hot' && { cap: doing.cap * BAHT }),
      })),
  );
}

function word(kind: RequestedNumber['kind'], cap: number | null | undefined): string {
  return { closed: ' x', halfPay: ' half', hot: `=${Math.floor((cap ?? 0) / BAHT)}` }[kind];
}

/** Rules with the same thing to say, on one line. */
export interface RuleGroup {
  betType: BetType;
  kind: RequestedNumber['kind'];
  cap: number | null;
  numbers: string[];
}

/** Rules by bet type and by what is done, numbers in ascending order. */
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

/** Rules as a text that the box reads as the same rules. */
export function entryOf(rules: Parameters<typeof groupsOf>[0]): string {
  return groupsOf(rules)
    .map(({ betType, kind, cap, numbers }) => `${betType} ${numbers.join(' ')}${word(kind, cap)}`)
    .join('\n');
}

/** Numbers that were typed more than once. */
export function repeatedIn(wanted: readonly RequestedNumber[]): string[] {
  const seen = new Set<string>();
  const repeated = wanted.filter((one) => {
    const key = keyOfNumber(one);
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  });
  return [...new Set(repeated.map(({ number }) => number))];
}

/** The reversals of two-digit numbers that aren't among those typed, where the order of digits counts. */
export function reversalsMissing(wanted: readonly RequestedNumber[]): string[] {
  const numbers = new Set(wanted.map(({ number }) => number));
  const ordered = wanted
    .filter(({ betType }) => betType === 'top2' || betType === 'bottom2')
    .map(({ number }) => number);
  return [...new Set(ordered.map((number) => [...number].reverse().join('')))]
    .filter((number) => !numbers.has(number))
    .sort();
}
