/** Writing an accepted slip with its lines and counters in one statement. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../services';
import { executePrepared } from '../prepared';
import type { Booking } from './booking';
import type { LockedForBet } from './lock-numbers';
import type { PlacedSlip, PlacingRequest } from './request';
import { soldNews } from './sold-news';

type NewSlip = Omit<PlacedSlip, 'no' | 'lines'>;

/** A list as JSON, for a statement that takes rows of it. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

/**
 * Writes it all under the locks of `lockForBet`, and answers the slip's number.
 *
 * @throws Error when a number would sell more than its cap, which ends the transaction: whoever decided was wrong
 */
export async function writeSlip(
  tx: Transaction,
  newId: () => string,
  { path, lottoId }: LockedForBet,
  { memberId, roundId, source, partnerId, partnerReference, actorId, ip }: PlacingRequest,
  contentHash: string,
  slip: NewSlip,
  { lines, numbers, holds, steps }: Booking,
): Promise<number> {
  const at = slip.at.toISOString();
  const [row] = await executePrepared<{ no: number; numbers: number }>(
    tx,
    'place_write',
    sql`
    WITH sold AS (
      SELECT * FROM json_to_recordset(${rowsOf(numbers)}) AS sold ("betType" text, number text, stake bigint,
        liability bigint, lines integer, "hardCap" bigint)
    ), counted AS (
      UPDATE exposure SET sold = exposure.sold + sold.stake, liability = exposure.liability + sold.liability,
        lines = exposure.lines + sold.lines
      FROM sold
      WHERE exposure.round_id = ${roundId}::uuid AND exposure.bet_type = sold."betType" AND exposure.number = sold.number
        AND exposure.sold + sold.stake <= sold."hardCap"
      RETURNING 1
    ), of_member AS (
      INSERT INTO member_exposure AS stored (round_id, member_id, bet_type, number, sold)
      SELECT ${roundId}::uuid, ${memberId}::uuid, "betType", number, stake FROM sold
      ON CONFLICT (round_id, member_id, bet_type, number) DO UPDATE SET sold = stored.sold + excluded.sold
    ), new_hold AS (
      INSERT INTO held_exposure (round_id, account_id, bet_type, number, held)
      SELECT ${roundId}::uuid, "accountId", "betType", number, held + added
      FROM json_to_recordset(${rowsOf(holds.filter(({ isStored }) => !isStored))})
        AS hold ("accountId" uuid, "betType" text, number text, held bigint, added bigint)
    ), more_hold AS (
      UPDATE held_exposure AS stored SET held = stored.held + hold.added
      FROM json_to_recordset(${rowsOf(holds.filter(({ isStored }) => isStored))})
        AS hold ("accountId" uuid, "betType" text, number text, added bigint)
      WHERE stored.round_id = ${roundId}::uuid AND stored.account_id = hold."accountId"
        AND stored.bet_type = hold."betType" AND stored.number = hold.number
    ), reached AS (
      INSERT INTO limit_step (id, round_id, bet_type, number, step_at, sold, rate_before, rate_after, at, slip_id)
      SELECT step.id, ${roundId}::uuid, step."betType", step.number, step.at, step.sold, step."rateBefore",
        step."rateAfter", ${at}::timestamptz, ${slip.id}::uuid
      FROM json_to_recordset(${rowsOf(steps.map((step) => ({ ...step, id: newId() })))}) AS step (id uuid,
        "betType" text, number text, at integer, sold bigint, "rateBefore" integer, "rateAfter" integer)
      ON CONFLICT (round_id, bet_type, number, step_at) WHERE NOT is_undone DO NOTHING
    ), new_line AS (
      INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate,
        discount, debit, weights, held, commission_rates, commissions)
      SELECT ${slip.id}::uuid, position, ${slip.businessDate}::date, ${roundId}::uuid, "betType", number, booked, stake,
        rate, "packageRate", discount, debit, weights, held, "commissionRates", commissions
      FROM json_to_recordset(${rowsOf(lines)}) AS line (position smallint, "betType" text, number text, booked text,
        stake bigint, rate integer, "packageRate" integer, discount bigint, debit bigint, weights bigint[],
        held bigint[], "commissionRates" integer[], commissions bigint[])
    ), told AS (
      ${soldNews(roundId)}
    ), new_slip AS (
      INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, partner_id,
        partner_reference, actor_id, ip, content_hash, lines, stake, discount, debit, at)
      VALUES (${slip.id}::uuid, ${slip.businessDate}::date, ${roundId}::uuid, ${lottoId}::uuid, ${memberId}::uuid,
        ${sql.param(path.slice(0, -1))}::uuid[], ${slip.state}, ${source}, ${partnerId ?? null}::uuid,
        ${partnerReference ?? null}, ${actorId ?? null}::uuid, ${ip ?? null}::inet, ${contentHash}, ${lines.length},
        ${slip.stake}, ${slip.discount}, ${slip.debit}, ${at}::timestamptz)
      RETURNING no
    )
    SELECT new_slip.no, (SELECT count(*) FROM counted) AS numbers FROM new_slip`,
  );
  if (!row || row.numbers !== numbers.length) throw new Error('a number would sell more than its cap');
  return row.no;
}
