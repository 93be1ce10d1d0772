/** Chances of numbers to win, as rows that a statement joins. */
import { type SQL, sql } from 'drizzle-orm';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { patternsOf, winsInMillion } from '../../../domain/results/expected-payout';
import { ROW2_SOURCES } from '../../../domain/results/drawn-digits';

/**
 * Chances of numbers to win per bet type, by their equal neighboring digits and the digits that two-digit tod reads.
 */
export const CHANCES: SQL = sql.raw(
  `(VALUES ${BET_TYPES.flatMap((betType) =>
    ROW2_SOURCES.flatMap((row2Reads) =>
      patternsOf(betType).map(
        ({ pattern, example }) =>
          `('${betType}', '${row2Reads}', '${pattern}', ${winsInMillion(betType, example, row2Reads)})`,
      ),
    ),
  ).join(', ')}) AS chance (bet_type, row2_reads, pattern, wins)`,
);

/**
 * Returns the pattern of equal neighboring digits of a tod number, as `equalNeighbours` does; empty for other bet
 * types.
 */
export const patternIn = (betType: string, number: string): SQL => {
  const pair = (place: number) => `(substr(${number}, ${place}, 1) = substr(${number}, ${place + 1}, 1))::integer`;
  return sql.raw(`CASE ${betType} WHEN 'row2' THEN concat(${pair(1)}) WHEN 'row3' THEN concat(${pair(1)}, ${pair(2)})
    WHEN 'row4' THEN concat(${pair(1)}, ${pair(2)}, ${pair(3)}) ELSE '' END`);
};
