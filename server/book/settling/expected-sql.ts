/** Average payout of lines, in SQL: `expectedPayoutOf` of domain/rates/chances.ts over rows of lines. */
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { WHOLE_RATE } from '../../../domain/money/proportion';
import { CHANCES, winningResultsOf } from '../../../domain/rates/chances';

/** Bet types that sell most come first: each of half a million lines is compared with the types one after the other. */
const OFTEN: readonly BetType[] = ['bottom2', 'top2', 'top3', 'row3'];

/** One pattern for each kind of number that tod distinguishes, by the equal neighbors among its sorted digits. */
const PATTERNS: Readonly<Partial<Record<BetType, readonly string[]>>> = {
  row2: ['00', '01'],
  row3: ['000', '001', '011', '012'],
  row4: ['0000', '0001', '0111', '0011', '0012', '0112', '0122', '0123'],
};

const digit = (booked: string, place: number) => `substr(${booked}, ${place}, 1)`;

/** Returns the condition for a number to have equal neighbors exactly where a pattern has them. */
function hasPattern(booked: string, pattern: string): string {
  const pairs = [...pattern].slice(1).map((second, index) => {
    const isEqual = second === pattern[index];
    return `${digit(booked, index + 1)} ${isEqual ? '=' : '<>'} ${digit(booked, index + 2)}`;
  });
  return pairs.join(' AND ');
}

/** Returns the number of results that win, as an expression over a booked number, whose digits are sorted. */
function winningInSql(betType: BetType, booked: string): string {
  const patterns = PATTERNS[betType];
  if (!patterns) return String(CHANCES[betType].winning);
  const cases = patterns.map(
    (pattern) => `WHEN ${hasPattern(booked, pattern)} THEN ${winningResultsOf(betType, pattern)}`,
  );
  return `CASE ${cases.join(' ')} END`;
}

/** Returns the average payout of a row of `line`, satang, as an expression. */
export function expectedPayoutInSql(line: string): string {
  const payout = `${line}.stake * ${line}.rate / ${WHOLE_RATE}`;
  const ordered = [...OFTEN, ...BET_TYPES.filter((betType) => !OFTEN.includes(betType))];
  const cases = ordered.map((betType) => {
    const { results } = CHANCES[betType];
    return `WHEN '${betType}' THEN (${payout} * ${winningInSql(betType, `${line}.booked`)} * 2 + ${results}) / ${results * 2}`;
  });
  return `CASE ${line}.bet_type ${cases.join(' ')} END`;
}
