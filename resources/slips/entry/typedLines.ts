/** Lines of a text as the slip takes them. */
import { amountsFor } from '../../../domain/poy/last-amounts';
import type { PoyLine } from '../../../domain/poy/reading';
import { statementsOf } from '../../../domain/poy/slip-parts';
import type { TypedLine } from './draft';

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
