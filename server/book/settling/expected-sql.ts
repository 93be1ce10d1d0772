/** What lines pay on average, in SQL: `expectedPayoutOf` of domain/rates/chances.ts over rows of lines. */
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { WHOLE_RATE } from '../../../domain/money/proportion';
import { CHANCES, winningResultsOf } from '../../../domain/rates/chances';

/** Those that most is sold of are looked for first: of half a million lines each is compared with them one after the other. */
const OFTEN: readonly BetType[] = ['bottom2', 'top2', 'top3', 'row3'];

/** Numbers of each kind that tod tells apart, by whether neighbours among their sorted digits are equal. */
const PATTERNS: Readonly<Partial<Record<BetType, readonly string[]>>> = {
  row2: ['00', '01'],
  row3: ['000', '001', '011', '012'],
  row4: ['0000', '0001', '0111', '0011', '0012', '0112', '0122', '0123'],
};

const digit = (booked: string, place: number) => `substr(${booked}, ${place}, 1)`;

/** Whether a number has equal neighbours where a pattern has, and no others. */
function hasPattern(booked: string, pattern: string): string {
  const pairs = [...pattern].slice(1).map((second, index) => {
    const isEqual = second === pattern[index];
    return `${digit(booked, index + 1)} ${isEqual ? '=' : '<>'} ${digit(booked, index + 2)}`;
  });
  return pairs.join(' AND ');
}

/** How many results win, as an expression over a number as it is booked, its digits sorted. */
function winningInSql(betType: BetType, booked: string): string {
  const patterns = PATTERNS[betType];
  if (!patterns) return String(CHANCES[betType].winning);
  const cases = patterns.map(
    (pattern) => `WHEN ${hasPattern(booked, pattern)} THEN ${winningResultsOf(betType, pattern)}`,
  );
  return `CASE ${cases.join(' ')} END`;
}

/** What a row of `line` pays on average, satang, as an expression. */
export function expectedPayoutInSql(line: string): string {
  const payout = `${line}.stake * ${line}.rate / ${WHOLE_RATE}`;
  const ordered = [...OFTEN, ...BET_TYPES.filter((betType) => !OFTEN.includes(betType))];
  const cases = ordered.map((betType) => {
    const { results } = CHANCES[betType];
    return `WHEN '${betType}' THEN (${payout} * ${winningInSql(betType, `${line}.booked`)} * 2 + ${results}) / ${results * 2}`;
  });
  return `CASE ${line}.bet_type ${cases.join(' ')} END`;
}
