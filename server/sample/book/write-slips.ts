/**
 * Writing of slips placed in memory, many with one statement each: the rows that placing them one by one would write.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { BetLine } from '../../../domain/bets/line';
import { refusedOf } from '../../book/placing/refused-demand';
import type { Transaction } from '../../kernel/services';
import type { SamplePartner } from '../partners';
import { agentOf, type AttemptAnswer, type CancelledSlip, type NewSlip, type OpenRound } from './memory-book';

/** A refused attempt to place a slip. */
export interface RefusedSlip {
  round: OpenRound;
  lines: readonly BetLine[];
  answer: Exclude<AttemptAnswer, { kind: 'accepted' }>;
}

/** Returns the sender of a slip: its agent by hand, or the partner that serves the agent's members. */
function sentBy(slip: NewSlip, sender: SamplePartner | undefined) {
  if (!sender) return { source: 'keyIn', actorId: agentOf(slip) };
  return { source: 'partner', partnerId: sender.id, reference: `bet-${slip.id.slice(-12)}`, ip: sender.ip };
}

const rowsOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::json`;

/** Partners by the agent whose members they serve. */
export type Senders = ReadonlyMap<string | null, SamplePartner>;

async function writeSlipRows(tx: Transaction, slips: readonly NewSlip[], senders: Senders): Promise<void> {
  const rows = slips.map((slip, index) => ({
    index,
    id: slip.id,
    businessDate: slip.round.businessDate,
    roundId: slip.round.id,
    lottoId: slip.round.lottoId,
    memberId: slip.memberId,
    path: slip.path.slice(0, -1),
    ...sentBy(slip, senders.get(agentOf(slip))),
    contentHash: slip.contentHash,
    lines: slip.booking.lines.length,
    stake: slip.stake,
    discount: slip.discount,
    debit: slip.debit,
    at: slip.at,
  }));
  await tx.execute(sql`
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, partner_id,
      partner_reference, ip, actor_id, content_hash, lines,
      stake, discount, debit, at)
    SELECT id, "businessDate", "roundId", "lottoId", "memberId", path, 'accepted', source, "partnerId",
      reference, ip, "actorId", "contentHash", lines,
      stake, discount, debit, at
    FROM json_to_recordset(${rowsOf(rows)}) AS slip (index integer, id uuid, "businessDate" date, "roundId" uuid,
      "lottoId" uuid, "memberId" uuid, path uuid[], source text, "partnerId" uuid, reference text, ip inet, "actorId" uuid,
      "contentHash" text, lines smallint, stake bigint,
      discount bigint, debit bigint, at timestamptz)
    ORDER BY index`);
}

async function writeLines(tx: Transaction, slips: readonly NewSlip[]): Promise<void> {
  const rows = slips.flatMap(({ id, round, memberId, booking }) =>
    booking.lines.map((line) => ({
      ...line,
      slipId: id,
      businessDate: round.businessDate,
      roundId: round.id,
      memberId,
    })),
  );
  await tx.execute(sql`
    INSERT INTO line (slip_id, position, business_date, round_id, member_id, bet_type, number, booked, stake, rate, package_rate,
      discount, debit, weights, held, commission_rates, commissions)
    SELECT "slipId", position, "businessDate", "roundId", "memberId", "betType", number, booked, stake, rate, "packageRate", discount,
      debit, weights, held, "commissionRates", commissions
    FROM json_to_recordset(${rowsOf(rows)}) AS line ("slipId" uuid, position smallint, "businessDate" date, "roundId" uuid,
      "memberId" uuid, "betType" text, number text, booked text, stake bigint, rate integer, "packageRate" integer, discount bigint,
      debit bigint, weights bigint[], held bigint[], "commissionRates" integer[], commissions bigint[])`);
}

/** Selects the stakes of slips on numbers, as rows. */
function numbersOf(slips: readonly NewSlip[]): SQL {
  const rows = slips.flatMap(({ round, booking }) =>
    booking.numbers.map(({ betType, number, stake, liability, lines }) => ({
      roundId: round.id,
      betType,
      number,
      stake,
      liability,
      lines,
    })),
  );
  return sql`
    SELECT * FROM json_to_recordset(${rowsOf(rows)}) AS sold ("roundId" uuid, "betType" text,
      number text, stake bigint, liability bigint, lines integer)`;
}

/** Adds slips to the counters of numbers. */
async function countNumbers(tx: Transaction, slips: readonly NewSlip[]): Promise<void> {
  await tx.execute(sql`
    WITH sold AS (${numbersOf(slips)})
    INSERT INTO exposure AS stored (round_id, bet_type, number, sold, liability, lines, changes)
    SELECT "roundId", "betType", number, sum(stake), sum(liability), sum(lines), sum(lines) FROM sold
    GROUP BY "roundId", "betType", number
    ON CONFLICT (round_id, bet_type, number) DO UPDATE SET sold = stored.sold + excluded.sold,
      liability = stored.liability + excluded.liability, lines = stored.lines + excluded.lines,
      changes = stored.changes + excluded.changes`);
}

/** Writes slips in the order in which they were placed; the journal writes their money. */
export async function writeSlips(tx: Transaction, slips: readonly NewSlip[], senders: Senders): Promise<void> {
  if (slips.length === 0) return;
  if (slips.some(({ booking }) => booking.steps.length > 0)) throw new Error('automatic steps are not written in bulk');
  await countNumbers(tx, slips);
  await writeLines(tx, slips);
  await writeSlipRows(tx, slips, senders);
}

/** Records that slips were canceled; their amounts can be sold again. */
export async function writeCancelled(tx: Transaction, cancelled: readonly CancelledSlip[]): Promise<void> {
  if (cancelled.length === 0) return;
  const ended = cancelled.map(({ slip, at, reason }) => ({
    id: slip.id,
    businessDate: slip.round.businessDate,
    at,
    by: agentOf(slip),
    reason,
  }));
  await tx.execute(sql`
    WITH ended AS (
      SELECT * FROM json_to_recordset(${rowsOf(ended)})
        AS ended (id uuid, "businessDate" date, at timestamptz, by uuid, reason text)
    ), ended_line AS (
      UPDATE line SET ended = 'cancelled' FROM ended
      WHERE line.slip_id = ended.id AND line.business_date = ended."businessDate"
    )
    UPDATE slip SET state = 'cancelled', stake = 0, discount = 0, debit = 0, ended_at = ended.at, ended_by = ended.by,
      end_reason = ended.reason
    FROM ended WHERE slip.id = ended.id AND slip.business_date = ended."businessDate"`);
  const sold = numbersOf(cancelled.map(({ slip }) => slip));
  await tx.execute(sql`
    WITH sold AS (${sold})
    UPDATE exposure AS stored SET sold = stored.sold - given.stake, liability = stored.liability - given.liability,
      lines = stored.lines - given.lines, changes = stored.changes + given.lines
    FROM (SELECT "roundId", "betType", number, sum(stake) AS stake, sum(liability) AS liability, sum(lines) AS lines FROM sold
      GROUP BY "roundId", "betType", number) AS given
    WHERE stored.round_id = given."roundId" AND stored.bet_type = given."betType" AND stored.number = given.number`);
}

/** Counts refused demand. */
export async function writeRefusedSlips(tx: Transaction, refusedSlips: readonly RefusedSlip[]): Promise<void> {
  if (refusedSlips.length === 0) return;
  const rows = refusedSlips.flatMap(({ round, lines, answer }) =>
    refusedOf(lines, answer).map((refused) => ({ roundId: round.id, ...refused })),
  );
  await tx.execute(sql`
    INSERT INTO refused_demand AS stored (round_id, bet_type, number, reason, lines, stake)
    SELECT "roundId", "betType", number, reason, sum(lines), sum(stake)
    FROM json_to_recordset(${rowsOf(rows)}) AS refused ("roundId" uuid, "betType" text, number text, reason text,
      lines integer, stake bigint)
    GROUP BY "roundId", "betType", number, reason
    ON CONFLICT (round_id, bet_type, number, reason) DO UPDATE
      SET lines = stored.lines + excluded.lines, stake = stored.stake + excluded.stake`);
}
