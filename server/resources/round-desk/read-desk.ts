/** The desk of a round: its sales, its possible cost, and its refused demand. */
import { sql } from 'drizzle-orm';
import type { RoundDeskQuery } from '../../../domain/api/round-desk';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { DeskBetType, DeskNumber, RoundDesk } from '../../../domain/round-desk/round-desk';
import { worstResults } from '../../../domain/round-desk/worst-results';
import type { TypedLimit } from '../../../domain/limits/lotto-limits';
import { type NumberRule, numberStatusOf } from '../../../domain/limits/number-rule';
import { priceOf } from '../../../domain/limits/price';
import { sumOf } from '../../../domain/money/proportion';
import { mostPaidByOneResult } from '../../../domain/results/most-paid';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import { readLaidOff } from '../../book/lay-off/handed-on';
import type { Reader } from '../../records/read';
import { winnersOf } from '../results/numbers';
import type { FoundDeskRound } from './desk-round';
import { readRoundLimits, readRules } from './number-rules';
import { mostRefused, readRefused, refusedByNumber, refusedByReason } from './refused';
import { payableOf, readSold } from './sold';
import { keyOfSold, NOTHING_SOLD, numberOfKey, type SoldNumber } from './sold-number';
import { shownNumbers } from './shown-numbers';

/** Maximum number of results returned, the worst first. */
const WORST_SHOWN = 10;

/** Reads the sales below a caller in the last minute, and in the last five minutes during which the round was open. */
async function readFlow(
  db: Reader,
  { id, closesAt }: FoundDeskRound['round'],
  { isMaster, acting }: Caller,
): Promise<RoundDesk['flow']> {
  const { rows } = await db.execute<RoundDesk['flow']>(sql`
    SELECT count(*) FILTER (WHERE at > book_now() - interval '1 minute')::integer AS slips,
      coalesce(sum(stake) FILTER (WHERE at > book_now() - interval '1 minute'), 0)::bigint AS stake,
      coalesce(sum(stake), 0)::bigint AS "lastFive"
    FROM slip
    WHERE at > (SELECT least(book_now(), ${closesAt}::timestamptz) - interval '5 minutes') AND round_id = ${id}::uuid
      AND state IN ('pending', 'accepted', 'settled') ${isMaster ? sql`` : sql`AND path @> ARRAY[${acting.id}]::uuid[]`}`);
  return rows[0] ?? { slips: 0, stake: 0, lastFive: 0 };
}

/** Returns the keys of the winning numbers in their booked form; none before the result. */
function winnersIn({ digits, row2Reads }: FoundDeskRound, betTypes: readonly BetType[]): ReadonlySet<string> {
  if (!digits) return new Set();
  return new Set(
    betTypes.flatMap((betType) =>
      [...winnersOf(betType, digits, row2Reads)].map((number) => keyOfSold({ betType, number })),
    ),
  );
}

/** Returns the figures of a bet type. */
function figuresOf(
  betType: BetType,
  ofType: readonly SoldNumber[],
  limit: TypedLimit | undefined,
  { round: { family }, row2Reads, digits }: FoundDeskRound,
  winners: ReadonlySet<string>,
): DeskBetType {
  const commissions = ofType.flatMap(({ commission }) => (commission === null ? [] : [commission]));
  const won = ofType.filter((one) => winners.has(keyOfSold(one)));
  return {
    betType,
    isOn: limit?.isOn ?? false,
    cap: limit?.cap ?? 0,
    buy: sumOf(ofType.map(({ stake }) => stake)),
    commission: commissions.length === ofType.length ? sumOf(commissions) : null,
    pay: digits ? sumOf(won.map(({ paid }) => paid)) : mostPaidByOneResult(payableOf(ofType), { family, row2Reads }),
  };
}

/**
 * Returns the amount that the operator still accepts on a number. `exposed` is the total of all sales, independent of
 * the shown part.
 */
function roomOf(limit: TypedLimit | undefined, rules: readonly NumberRule[], exposed: number | undefined) {
  if (!limit || exposed === undefined) return { hardCap: null, left: null };
  const { hardCap } = priceOf(limit.pricing, rules, limit.cap, exposed);
  return { hardCap, left: Math.max(0, hardCap - exposed) };
}

/** Returns the sold numbers, and the unsold numbers that have a rule. */
function withRuled(sold: readonly SoldNumber[], ruled: readonly string[]): SoldNumber[] {
  const known = new Set(sold.map(keyOfSold));
  const missing = ruled.filter((key) => !known.has(key));
  return [...sold, ...missing.map((key) => ({ ...NOTHING_SOLD, ...numberOfKey(key) }))];
}

/** Reads the desk of a round for the caller. */
export async function readDesk(
  { services, caller }: Acting,
  found: FoundDeskRound,
  query: RoundDeskQuery,
): Promise<RoundDesk> {
  const { db } = services;
  const { isMaster } = caller;
  const { view, lines } = query;
  const { id } = found.round;
  const [sold, limits, rules, flow, refused, laidOffOf] = await Promise.all([
    readSold(db, found, caller, view, lines),
    readRoundLimits(db, id),
    readRules(db, found, caller),
    readFlow(db, found.round, caller),
    isMaster ? readRefused(db, id) : null,
    isMaster ? readLaidOff(db, id) : () => null,
  ]);
  const turnedAway = refused && refusedByNumber(refused);
  const betTypes = BET_TYPES.filter(
    (betType) => limits.some((one) => one.betType === betType) || sold.some((one) => one.betType === betType),
  );
  const winners = winnersIn(found, betTypes);
  const all = withRuled(sold, [...rules.keys()]);
  const tell = (one: SoldNumber): DeskNumber => {
    const { betType, number, stake, paid, slips, members } = one;
    const key = keyOfSold(one);
    const ofNumber = rules.get(key) ?? [];
    const limit = limits.find((each) => each.betType === betType);
    const { isClosed, isHalfPay } = numberStatusOf(ofNumber, 0);
    return {
      betType,
      number,
      stake,
      paid,
      lines: one.lines,
      slips,
      members,
      // @guard access "how much is left of a number is the house’s to know at a desk", tested by round-desk/desk "tells
      //   nobody but the house what others sell": «isMaster ? one.bought : undefined),» becomes «one.bought),»
      ...roomOf(limit, ofNumber, isMaster ? one.bought : undefined),
      isClosed,
      isHalfPay,
      isWinner: winners.has(key),
      laidOff: laidOffOf(one),
      refused: turnedAway && (turnedAway.get(key) ?? 0),
    };
  };
  const ofType = (numbers: readonly SoldNumber[], betType: BetType) => numbers.filter((one) => one.betType === betType);
  const { round, row2Reads, digits, asOf } = found;
  return {
    round,
    view,
    asOf,
    isPart: !isMaster,
    flow,
    digits,
    betTypes: betTypes.map((betType) => {
      const limit = limits.find((one) => one.betType === betType);
      return figuresOf(betType, ofType(sold, betType), limit, found, winners);
    }),
    numbers: betTypes.flatMap((betType) => shownNumbers(ofType(all, betType), query).map(tell)),
    worst: digits ? [] : worstResults(payableOf(sold), { family: round.family, row2Reads }, WORST_SHOWN),
    refused: refused && mostRefused(refused),
    refusedBy: refused && refusedByReason(refused),
  };
}
