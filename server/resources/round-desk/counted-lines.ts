/** The lines that count on the desk of a round, added up per number as one account sees them. */
import { type SQL, sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { soldNumbersOf } from '../../book/sold-numbers';
import type { Caller } from '../../access/caller';
import type { Reader } from '../../records/read';

/** What is sold of a number; amounts in satang. */
export interface SoldNumber {
  betType: BetType;
  /** As it is booked. */
  number: string;
  lines: number;
  stake: number;
  /** What it pays if it comes. */
  paid: number;
  /** Null where lines weren't added up. */
  slips: number | null;
  members: number | null;
  commission: number | null;
}

/** Whose part is meant: everything below an account, or what it holds of that. */
type Part = 'whole' | 'own';

/**
 * A FROM clause with its condition, of `slip` and `line`: the lines of a round that stand or are being asked for, as they
 * take room from others until they are refused.
 */
export function countedLines(roundId: string, { isMaster, acting }: Caller): SQL {
  return sql`
    slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
    WHERE slip.round_id = ${roundId}::uuid AND line.round_id = ${roundId}::uuid AND line.ended IS NULL
      AND slip.state IN ('pending', 'accepted') ${isMaster ? sql`` : sql`AND slip.path @> ARRAY[${acting.id}]::uuid[]`}`;
}

/** What the account at a place of a path has of an amount by its weights, by largest remainder as `domain/pt/split.ts` says. */
const shareOf = (place: number) => sql`
  SELECT sum(exact + CASE WHEN turn <= remains THEN 1 ELSE 0 END) AS share FROM (
    SELECT place, div(paid * weight, whole) AS exact, sum(mod(paid * weight, whole)) OVER () / whole AS remains,
      row_number() OVER (ORDER BY mod(paid * weight, whole) DESC, place DESC) AS turn
    FROM unnest(weights) WITH ORDINALITY AS part (weight, place), (SELECT sum(weight) AS whole FROM unnest(weights) AS each (weight)) AS summed
  ) AS parts WHERE place = ${place}::integer`;

/** How many accounts the longest path of a round's slips has; 1 without any. */
async function longestPath(db: Reader, roundId: string): Promise<number> {
  const { rows } = await db.execute<{ depth: number }>(sql`
    SELECT coalesce(max(cardinality(path)), 1)::integer AS depth FROM slip WHERE round_id = ${roundId}::uuid`);
  return rows[0]?.depth ?? 1;
}

/** Products up to this stay within a bigint. */
const LARGEST_PRODUCT = sql.raw('9000000000000000000');

/**
 * The lines that count with what the account at a place holds of each and would pay. Nearly always that goes into whole satang and
 * is a division; only where it leaves something is it told by whom the remainder falls to, which `uneven` then says with the
 * weights. Those are added place by place, many times faster than taking half a million arrays apart.
 */
function ownLines(roundId: string, caller: Caller, depth: number): SQL {
  const place = caller.acting.path.length;
  const whole = Array.from({ length: depth }, (_, index) => `coalesce(line.weights[${index + 1}], 0)`).join(' + ');
  const isEven = sql`paid <= ${LARGEST_PRODUCT} / whole AND paid * weight % whole = 0`;
  return sql`
    SELECT bet_type, booked, slip_id, member_id, paid, stake, commission,
      CASE WHEN ${isEven} THEN paid * weight / whole END AS share, CASE WHEN ${isEven} THEN NULL ELSE weights END AS uneven
    FROM (
      SELECT line.bet_type, line.booked, slip.id AS slip_id, slip.member_id, line.stake * line.rate / 100 AS paid, line.weights,
        line.weights[${place}::integer] AS weight, ${sql.raw(whole)} AS whole, line.held[${place}::integer] AS stake,
        line.commissions[${place}::integer] - coalesce(line.commissions[${place - 1}::integer], 0) AS commission
      FROM ${countedLines(roundId, caller)} OFFSET 0
    ) AS held`;
}

/**
 * The numbers of a round, line by line. The whole is what members staked and were let off; the own part is what an account
 * holds of the stakes and would pay, and the commission it passes on less what it receives.
 */
export async function addUpLines(db: Reader, roundId: string, caller: Caller, part: Part): Promise<SoldNumber[]> {
  const ofOwn = part === 'own';
  const { rows } = await db.execute<SoldNumber & Record<string, unknown>>(sql`
    WITH counted AS MATERIALIZED (${
      ofOwn
        ? ownLines(roundId, caller, await longestPath(db, roundId))
        : sql`SELECT line.bet_type, line.booked, slip.id AS slip_id, slip.member_id, line.stake * line.rate / 100 AS paid, line.stake,
            line.discount AS commission FROM ${countedLines(roundId, caller)}`
    })${
      // Worked out once for all lines that pay the same and are split alike, of which there are few.
      ofOwn
        ? sql`, shared AS MATERIALIZED (
            SELECT alike.whole_paid, alike.weights, own.share
            FROM (SELECT DISTINCT paid AS whole_paid, paid::numeric AS paid, uneven AS weights FROM counted WHERE uneven IS NOT NULL) AS alike
            CROSS JOIN LATERAL (${shareOf(caller.acting.path.length)}) AS own
          )`
        : sql``
    }
    SELECT bet_type AS "betType", booked AS number, count(*)::integer AS lines, count(DISTINCT slip_id)::integer AS slips,
      count(DISTINCT member_id)::integer AS members, sum(stake)::bigint AS stake, sum(commission)::bigint AS commission,
      sum(${ofOwn ? sql`coalesce(counted.share, shared.share)` : sql`paid`})::bigint AS paid
    FROM counted ${ofOwn ? sql`LEFT JOIN shared ON shared.whole_paid = counted.paid AND shared.weights = counted.uneven` : sql``}
    GROUP BY bet_type, booked`);
  return rows;
}

/**
 * The numbers of a round by what is counted of each: the whole, which is the house's alone to know. Lines are added up only where
 * nothing is counted, as of a round that is over for years.
 */
export async function readExposure(db: Reader, roundId: string): Promise<SoldNumber[]> {
  const numbersIn = async (sold: SQL) => {
    const { rows } = await db.execute<SoldNumber & Record<string, unknown>>(sql`
      SELECT bet_type AS "betType", number, lines, sold AS stake, liability AS paid,
        NULL AS slips, NULL AS members, NULL AS commission
      FROM ${sold}`);
    return rows;
  };
  const counted = await numbersIn(sql`exposure WHERE round_id = ${roundId}::uuid AND sold > 0`);
  if (counted.length > 0) return counted;
  const businessDate = sql`(SELECT business_date FROM round WHERE id = ${roundId}::uuid)`;
  return numbersIn(sql`${soldNumbersOf(sql`${roundId}::uuid`, businessDate)} AS sold`);
}
