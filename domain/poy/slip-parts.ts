/** Division of a poy into slips: one for each sender, each with at most as many lines as a slip holds. */
import { LINES_PER_SLIP_MAX } from '../bets/line';
import type { LineOrigin, PoyLine } from './reading';

/** Lines that fit on one slip. */
export interface SlipPart {
  /** Null for a text that names no sender. */
  sender: string | null;
  lines: PoyLine[];
}

const sameWords = (one: LineOrigin, other: LineOrigin) => one.from === other.from && one.to === other.to;

/** Returns the lines in groups of those that the same words name. */
export function statementsOf<Line extends LineOrigin>(lines: readonly Line[]): Line[][] {
  const statements: Line[][] = [];
  for (const line of lines) {
    const last = statements.at(-1);
    if (last?.[0] && sameWords(last[0], line)) last.push(line);
    else statements.push([line]);
  }
  return statements;
}

/**
 * Divides the lines of a poy into slips, in the order of the text. Lines of the same words stay together, so that words
 * for more lines than a slip holds make a slip that is too long.
 */
export function slipPartsOf(lines: readonly PoyLine[]): SlipPart[] {
  const parts: SlipPart[] = [];
  for (const sender of new Set(lines.map((line) => line.sender))) {
    let part: SlipPart | null = null;
    for (const statement of statementsOf(lines.filter((line) => line.sender === sender))) {
      if (part === null || part.lines.length + statement.length > LINES_PER_SLIP_MAX) {
        part = { sender, lines: [] };
        parts.push(part);
      }
      part.lines.push(...statement);
    }
  }
  return parts;
}
