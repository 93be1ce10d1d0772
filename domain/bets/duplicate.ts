/** A slip sent twice by mistake (domain.md §1). */
import type { BetLine } from './line';

/**
 * Returns a slip's content as one text, equal for two slips of a member and round with the same lines in any order. The
 * rate is left out, because it may have changed between the two. A line that occurs twice in a slip counts twice.
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

/** Whether a slip repeats an earlier one within the window, so that it needs confirmation. */
export function isDuplicate(content: string, now: Date, earlier: readonly EarlierSlip[], windowMs: number): boolean {
  return earlier.some((slip) => slip.content === content && now.getTime() - slip.acceptedAt.getTime() < windowMs);
}
