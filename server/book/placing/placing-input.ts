/** What is asked of the database about a slip before it is decided. */
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetLine } from '../../../domain/bets/line';
import type { NumberKey } from './lock-numbers';

/** What is asked about. */
export interface PlacingInput {
  roundId: string;
  memberId: string;
  lines: readonly BetLine[];
  contentHash: string;
  /** Who sends it in, if somebody does. */
  partnerId: string | null;
  timeZone: string;
}

/** The numbers of lines as they are booked, each once. */
export function numbersOf(lines: readonly BetLine[]): NumberKey[] {
  const keys = lines.map(({ betType, number }) => ({ betType, number: bookedNumber(betType, number) }));
  return [...new Map(keys.map((key) => [`${key.betType}:${key.number}`, key])).values()];
}
