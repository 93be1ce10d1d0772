/** The current limits of a lotto: for future rounds, and in the open round. */
import { sql } from 'drizzle-orm';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type {
  FullestNumber,
  LottoLimits,
  OpenRound,
  RoundLimit,
  SoldNumber,
  TypedLimit,
} from '../../../domain/limits/lotto-limits';
import type { NumberRule } from '../../../domain/limits/number-rule';
import { priceOf } from '../../../domain/limits/price';
import { readLaidOff } from '../../book/lay-off/handed-on';
import { versionOfLimits } from '../../book/limits/change-limits';
import { IS_OPEN, LIMIT_COLUMNS } from '../../book/limits/targets';
import { ProblemError } from '../../kernel/problem';
import type { Database, Transaction } from '../../kernel/services';

/** Number of best-selling numbers examined: one with a smaller cap may be fuller than one with more sales. */
const LOOKED_AT = 5;

type Db = Database | Transaction;

const inOrder = <Row extends { betType: BetType }>(rows: Row[]) =>
  [...rows].sort((one, other) => BET_TYPES.indexOf(one.betType) - BET_TYPES.indexOf(other.betType));

/** Reads the open rounds of a lotto, the next to close first. */
export async function readOpenRounds(db: Db, lottoId: string): Promise<OpenRound[]> {
  const { rows } = await db.execute<OpenRound & Record<string, unknown>>(sql`
    SELECT id, business_date::text AS "businessDate", number, state, to_json(closes_at) #>> '{}' AS "closesAt"
    FROM round WHERE lotto_id = ${lottoId}::uuid AND ${IS_OPEN} ORDER BY closes_at, id`);
  return rows;
}

interface Candidate extends Record<string, unknown> {
  betType: BetType;
  number: string;
  sold: number;
  liability: number;
  lines: number;
  rules: NumberRule[];
}

/**
 * Reads the numbers that may be the fullest of their bet types: the best-selling ones, and those with a smaller cap.
 */
async function readCandidates(db: Db, lottoId: string, roundId: string, lookedAt: number): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    SELECT ranked.bet_type AS "betType", ranked.number, ranked.sold, ranked.liability, ranked.lines, (
        SELECT coalesce(json_agg(json_build_object('kind', rule.kind, 'cap', rule.cap)), '[]') FROM number_rule AS rule
        WHERE ${currentRules(lottoId, roundId)} AND rule.bet_type = ranked.bet_type AND rule.number = ranked.number
      ) AS rules
    FROM (
      SELECT bet_type, number, sold, liability, lines, row_number() OVER (PARTITION BY bet_type ORDER BY sold DESC, number) AS place
      FROM exposure WHERE round_id = ${roundId}::uuid AND sold > 0
    ) AS ranked
    WHERE ranked.place <= ${lookedAt} OR EXISTS (
      SELECT FROM number_rule AS rule WHERE ${currentRules(lottoId, roundId)} AND rule.kind = 'hot'
        AND rule.bet_type = ranked.bet_type AND rule.number = ranked.number)`);
  return rows;
}

/** Returns a condition for the operator's rules, named `rule`, that apply now in a round. */
function currentRules(lottoId: string, roundId: string) {
  return sql`rule.lotto_id = ${lottoId}::uuid AND rule.is_house AND rule.removed_at IS NULL
    AND (rule.round_id IS NULL OR rule.round_id = ${roundId}::uuid)
    AND (rule.from_at IS NULL OR rule.from_at <= book_now()) AND (rule.until_at IS NULL OR book_now() < rule.until_at)`;
}

function fullestOf({ betType, pricing, cap }: TypedLimit, candidates: readonly Candidate[]): FullestNumber | null {
  const filled = candidates
    .filter((one) => one.betType === betType)
    .map(({ number, sold, rules }) => ({ number, sold, hardCap: priceOf(pricing, rules, cap, sold).hardCap }))
    .sort((one, other) => other.sold / other.hardCap - one.sold / one.hardCap);
  return filled[0] ?? null;
}

async function readRound(db: Db, lottoId: string, roundId: string, isHouse: boolean): Promise<RoundLimit[]> {
  const { rows } = await db.execute<TypedLimit & { othersDiffer: number } & Record<string, unknown>>(sql`
    SELECT ${LIMIT_COLUMNS}, (
        SELECT count(*)::integer FROM round_bet_type AS other JOIN round ON round.id = other.round_id
        WHERE round.lotto_id = ${lottoId}::uuid AND round.${IS_OPEN} AND other.bet_type = own.bet_type
          AND (other.is_on, other.min_stake, other.max_stake, other.cap, other.person_cap, other.pricing)
            IS DISTINCT FROM (own.is_on, own.min_stake, own.max_stake, own.cap, own.person_cap, own.pricing)
      ) AS "othersDiffer"
    FROM round_bet_type AS own WHERE own.round_id = ${roundId}::uuid`);
  const candidates = isHouse ? await readCandidates(db, lottoId, roundId, LOOKED_AT) : [];
  return inOrder(rows).map((row) => ({ ...row, fullest: fullestOf(row, candidates) }));
}

/**
 * Reads the limits of a lotto. Throws `not-found` if there is no such lotto, or no such open round of it.
 *
 * @param requestedLotto an open round; the next to close if null
 * @param isHouse whether the reader may know the sales
 */
export async function readLottoLimits(
  db: Db,
  lottoId: string,
  requestedLotto: string | null,
  isHouse: boolean,
): Promise<LottoLimits> {
  const { rows } = await db.execute<TypedLimit & Record<string, unknown>>(
    sql`SELECT ${LIMIT_COLUMNS} FROM lotto_bet_type WHERE lotto_id = ${lottoId}::uuid`,
  );
  const { rowCount } = await db.execute(sql`SELECT FROM lotto WHERE id = ${lottoId}::uuid`);
  const rounds = await readOpenRounds(db, lottoId);
  const round = requestedLotto === null ? rounds[0] : rounds.find(({ id }) => id === requestedLotto);
  if (rowCount === 0 || (requestedLotto !== null && !round)) throw new ProblemError('not-found');
  return {
    id: lottoId,
    version: await versionOfLimits(db, lottoId),
    future: inOrder(rows),
    rounds,
    open: round ? { roundId: round.id, limits: await readRound(db, lottoId, round.id, isHouse) } : null,
  };
}

/** Maximum number of returned numbers per bet type. */
const SHOWN_MAX = 20;

/**
 * Reads the numbers of a round that are closest to their caps, for every bet type. Throws `not-found` if the lotto has
 * no such round.
 */
export async function readSoldNumbers(db: Db, lottoId: string, roundId: string): Promise<SoldNumber[]> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM round WHERE id = ${roundId}::uuid AND lotto_id = ${lottoId}::uuid`,
  );
  if (rowCount === 0) throw new ProblemError('not-found');
  const { rows } = await db.execute<TypedLimit & Record<string, unknown>>(
    sql`SELECT ${LIMIT_COLUMNS} FROM round_bet_type WHERE round_id = ${roundId}::uuid`,
  );
  const laidOffOf = await readLaidOff(db, roundId);
  const candidates = await readCandidates(db, lottoId, roundId, SHOWN_MAX);
  return candidates
    .flatMap(({ rules, ...one }): SoldNumber[] => {
      const limit = rows.find(({ betType }) => betType === one.betType);
      if (!limit) return [];
      const { rate, hardCap, isClosed, isHalfPay } = priceOf(limit.pricing, rules, limit.cap, one.sold);
      return [{ ...one, rate, hardCap, isClosed, isHalfPay, laidOff: laidOffOf(one) }];
    })
    .sort((one, other) => other.sold / other.hardCap - one.sold / one.hardCap || other.liability - one.liability);
}
