/** Average payout of lines, in SQL: `expectedPayoutOf` of domain/results/expected-payout.ts over rows of lines. */
import { type SQL, sql } from 'drizzle-orm';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { WHOLE_RATE } from '../../../domain/money/proportion';
import { MILLION, patternsOf, winsInMillion } from '../../../domain/results/expected-payout';
import type { Row2Source } from '../../../domain/results/drawn-digits';

/** Bet types that sell most come first: each of half a million lines is compared with the types one after the other. */
const OFTEN: readonly BetType[] = ['bottom2', 'top2', 'top3', 'row3'];

/** Returns the condition for a number to have equal neighbors exactly where a pattern has a 1. */
function hasPattern(booked: string, pattern: string): string {
  const digit = (place: number) => `substr(${booked}, ${place}, 1)`;
  return [...pattern]
    .map((isEqual, index) => `${digit(index + 1)} ${isEqual === '1' ? '=' : '<>'} ${digit(index + 2)}`)
    .join(' AND ');
}

/** Returns the number of wins in a million results, as an expression over a booked number, whose digits are sorted. */
function winsInSql(betType: BetType, booked: string, row2Reads: Row2Source): string {
  const patterns = patternsOf(betType);
  const [only] = patterns;
  if (only && patterns.length === 1) return String(winsInMillion(betType, only.example, row2Reads));
  const cases = patterns.map(
    ({ pattern, example }) => `WHEN ${hasPattern(booked, pattern)} THEN ${winsInMillion(betType, example, row2Reads)}`,
  );
  return `CASE ${cases.join(' ')} END`;
}

/**
 * Returns the average payout of a row of `line`, satang, as an expression.
 *
 * @param line name of the row
 * @param row2Reads expression of the part that two-digit tod reads
 */
export function expectedPayoutInSql(line: string, row2Reads: SQL): SQL {
  const ordered = [...OFTEN, ...BET_TYPES.filter((betType) => !OFTEN.includes(betType))];
  const average = (wins: SQL) =>
    sql`(${sql.raw(`${line}.stake * ${line}.rate / ${WHOLE_RATE}`)} * ${wins} * 2 + ${sql.raw(`${MILLION}`)}) / ${sql.raw(`${2 * MILLION}`)}`;
  const cases = ordered.map((betType) => {
    const wins = (reads: Row2Source) => sql.raw(winsInSql(betType, `${line}.booked`, reads));
    const ofType =
      betType === 'row2'
        ? sql`CASE ${row2Reads} WHEN 'top3' THEN ${wins('top3')} ELSE ${wins('top2')} END`
        : wins('top3');
    return sql`WHEN ${sql.raw(`'${betType}'`)} THEN ${average(ofType)}`;
  });
  return sql`CASE ${sql.raw(line)}.bet_type ${sql.join(cases, sql` `)} END`;
}
