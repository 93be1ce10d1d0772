/** Lines of a text as the slip takes them. */
import { amountsFor } from '../../../domain/poy/last-amounts';
import type { PoyBet, PoyLine } from '../../../domain/poy/reading';
import { statementsOf } from '../../../domain/poy/slip-parts';

/** A line that was read from a text, before its rate is known. */
export interface TypedLine extends PoyBet {
  /** Amounts of its number in baht, by slot (`AMOUNT_SLOTS`). */
  amounts: readonly number[];
  /** Whether they were repeated from an earlier number rather than typed with it. */
  isRepeat: boolean;
  /** Words that name several numbers, and their index among such words; null for words that name one number. */
  batch: { index: number; from: string } | null;
}

/** Returns lines with the words they came from, if these name several numbers. */
export function typedLines(text: string, lines: readonly PoyLine[], isRepeat: boolean): TypedLine[] {
  return statementsOf(lines).flatMap((statement, index) => {
    const isBatch = new Set(statement.map(({ number }) => number)).size > 1;
    return statement.map(({ betType, number, stake, from, to }): TypedLine => ({
      betType,
      number,
      stake,
      amounts: amountsFor(number, statement),
      isRepeat,
      batch: isBatch ? { index, from: text.slice(from, to).replaceAll(/\s+/g, ' ') } : null,
    }));
  });
}
