/** The same slip sent twice by mistake (domain.md §1). */
import type { BetLine } from './line';

/**
 * What a slip says, as one text: equal for two slips of a member and round with the same lines in any order. The rate
 * isn't part of it, since it may have moved between the two; lines sent twice in one slip count twice.
 */
export function contentOfSlip(lines: readonly BetLine[]): string {
  return lines
    .map(({ betType, number, stake }) => `${betType}:${number}:${stake}`)
    .sort()
    .join(' ');
}

/** An earlier slip of the same member and round. */
export interface EarlierSlip {
  content: string;
  acceptedAt: Date;
}

/** Whether a slip repeats an earlier one within the window and has to be confirmed. */
export function isDuplicate(content: string, now: Date, earlier: readonly EarlierSlip[], windowMs: number): boolean {
  return earlier.some((slip) => slip.content === content && now.getTime() - slip.acceptedAt.getTime() < windowMs);
}
