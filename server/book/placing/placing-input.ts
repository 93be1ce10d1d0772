/** Input of the query for a slip's context, made before the decision. */
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetLine } from '../../../domain/bets/line';
import type { NumberKey } from './lock-numbers';

/** The slip whose context is read. */
export interface PlacingInput {
  roundId: string;
  memberId: string;
  lines: readonly BetLine[];
  contentHash: string;
  /** Partner that sends the slip; null without one. */
  partnerId: string | null;
  timeZone: string;
}

/** Returns the booked numbers of lines, each once. */
export function numbersOf(lines: readonly BetLine[]): NumberKey[] {
  const keys = lines.map(({ betType, number }) => ({ betType, number: bookedNumber(betType, number) }));
  return [...new Map(keys.map((key) => [`${key.betType}:${key.number}`, key])).values()];
}
