/**
 * A slip sent twice by mistake (domain.md §1). Placing looks for an earlier slip of the same content by SQL
 * (`server/book/placing/read-snapshot.ts`), within the time of the setting `game.duplicateSeconds`.
 */
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
