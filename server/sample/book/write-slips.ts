/** Writing slips that were placed in memory, many with one statement each: the rows that placing one by one writes. */
import { sql, type SQL } from 'drizzle-orm';
import type { BetLine } from '../../../domain/bets/line';
import { sumOf } from '../../../domain/money/proportion';
import { refusedOf } from '../../book/placing/refused-demand';
import { lockBalances } from '../../book/post';
import type { Transaction } from '../../services';
import type { AttemptAnswer, NewSlip, OpenRound } from './memory-book';

/** A slip or lines that were turned away. */
export interface TurnedAway {
  round: OpenRound;
  lines: readonly BetLine[];
  answer: Exclude<AttemptAnswer, { kind: 'accepted' }>;
}

const rowsOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::json`;

/** Who keyed a slip in: the agent that the member belongs to. */
const agentOf = ({ path }: NewSlip) => path.at(-2) ?? null;

async function writeSlipRows(tx: Transaction, slips: readonly NewSlip[]): Promise<void> {
  const rows = slips.map((slip, index) => ({
    index,
    id: slip.id,
    businessDate: slip.round.businessDate,
    roundId: slip.round.id,
    lottoId: slip.round.lottoId,
    memberId: slip.memberId,
    path: slip.path.slice(0, -1),
    actorId: agentOf(slip),
    contentHash: slip.contentHash,
    lines: slip.booking.lines.length,
    stake: slip.stake,
    discount: slip.discount,
    debit: slip.debit,
    at: slip.at,
  }));
  await tx.execute(sql`
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, actor_id, content_hash, lines,
      stake, discount, debit, at)
    SELECT id, "businessDate", "roundId", "lottoId", "memberId", path, 'accepted', 'keyIn', "actorId", "contentHash", lines,
      stake, discount, debit, at
    FROM json_to_recordset(${rowsOf(rows)}) AS slip (index integer, id uuid, "businessDate" date, "roundId" uuid,
      "lottoId" uuid, "memberId" uuid, path uuid[], "actorId" uuid, "contentHash" text, lines smallint, stake bigint,
      discount bigint, debit bigint, at timestamptz)
    ORDER BY index`);
}

async function writeLines(tx: Transaction, slips: readonly NewSlip[]): Promise<void> {
  const rows = slips.flatMap(({ id, round, booking }) =>
    booking.lines.map((line) => ({ ...line, slipId: id, businessDate: round.businessDate, roundId: round.id })),
  );
  await tx.execute(sql`
    INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate,
      discount, debit, weights, held, commission_rates, commissions)
    SELECT "slipId", position, "businessDate", "roundId", "betType", number, booked, stake, rate, "packageRate", discount,
      debit, weights, held, "commissionRates", commissions
    FROM json_to_recordset(${rowsOf(rows)}) AS line ("slipId" uuid, position smallint, "businessDate" date, "roundId" uuid,
      "betType" text, number text, booked text, stake bigint, rate integer, "packageRate" integer, discount bigint,
      debit bigint, weights bigint[], held bigint[], "commissionRates" integer[], commissions bigint[])`);
}

/** What slips add to the counters of numbers, and of members on them. */
async function countNumbers(tx: Transaction, slips: readonly NewSlip[]): Promise<void> {
  const rows = slips.flatMap(({ round, memberId, booking }) =>
    booking.numbers.map(({ betType, number, stake, liability, lines }) => ({
      roundId: round.id, memberId, betType, number, stake, liability, lines,
    })),
  );
  await tx.execute(sql`
    WITH sold AS (
      SELECT * FROM json_to_recordset(${rowsOf(rows)}) AS sold ("roundId" uuid, "memberId" uuid, "betType" text,
        number text, stake bigint, liability bigint, lines integer)
    ), of_member AS (
      INSERT INTO member_exposure AS stored (round_id, member_id, bet_type, number, sold)
      SELECT "roundId", "memberId", "betType", number, sum(stake) FROM sold GROUP BY "roundId", "memberId", "betType", number
      ON CONFLICT (round_id, member_id, bet_type, number) DO UPDATE SET sold = stored.sold + excluded.sold
    )
    INSERT INTO exposure AS stored (round_id, bet_type, number, sold, liability, lines)
    SELECT "roundId", "betType", number, sum(stake), sum(liability), sum(lines) FROM sold GROUP BY "roundId", "betType", number
    ON CONFLICT (round_id, bet_type, number) DO UPDATE SET sold = stored.sold + excluded.sold,
      liability = stored.liability + excluded.liability, lines = stored.lines + excluded.lines`);
}

/** Moves each slip's debit from the member's wallet to what it has at stake, one transfer each, in their order. */
async function postDebits(tx: Transaction, newId: () => string, slips: readonly NewSlip[]): Promise<void> {
  const members = [...new Set(slips.map(({ memberId }) => memberId))];
  const wallets = members.flatMap((ownerId) => (['wallet', 'atStake'] as const).map((kind) => ({ kind, ownerId })));
  const balances = await lockBalances(tx, newId, wallets);
  const ledgers = new Map(balances.map((one) => [`${one.kind}:${one.ownerId ?? ''}`, one]));
  const standing = new Map(balances.map(({ id, balance }) => [id, balance]));
  const paying = slips.filter(({ debit }) => debit !== 0);
  const transfers = paying.map((slip) => ({
    id: newId(), referenceId: slip.id, businessDate: slip.round.businessDate, at: slip.at, actorId: agentOf(slip),
  }));
  const entries = paying.flatMap(({ memberId, debit, at, round }, index) => {
    // Legs stand in the order of their ledger accounts' ids, as they are locked.
    const legs = [
      { ledger: ledgers.get(`wallet:${memberId}`), amount: -debit },
      { ledger: ledgers.get(`atStake:${memberId}`), amount: debit },
    ].sort((a, b) => ((a.ledger?.id ?? '') < (b.ledger?.id ?? '') ? -1 : 1));
    return legs.map(({ ledger, amount }, place) => {
      if (!ledger) throw new Error(`member ${memberId} has no ledger accounts`);
      const balanceAfter = sumOf([standing.get(ledger.id) ?? 0, amount]);
      standing.set(ledger.id, balanceAfter);
      return {
        transferId: transfers[index]?.id, leg: place + 1, businessDate: round.businessDate, ledgerAccountId: ledger.id,
        amount, balanceAfter, at,
      };
    });
  });
  await tx.execute(sql`
    WITH moved AS (
      UPDATE ledger_account AS ledger SET balance = standing.balance
      FROM json_to_recordset(${rowsOf([...standing].map(([id, balance]) => ({ id, balance })))})
        AS standing (id uuid, balance bigint) WHERE ledger.id = standing.id
    ), header AS (
      INSERT INTO transfer (id, kind, reference_id, no, business_date, at, actor_id)
      SELECT id, 'stake', "referenceId", 0, "businessDate", at, "actorId"
      FROM json_to_recordset(${rowsOf(transfers)}) AS header (id uuid, "referenceId" uuid, "businessDate" date,
        at timestamptz, "actorId" uuid)
    )
    INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
    SELECT "transferId", leg, "businessDate", "ledgerAccountId", amount, "balanceAfter", at
    FROM json_to_recordset(${rowsOf(entries)}) AS leg ("transferId" uuid, leg integer, "businessDate" date,
      "ledgerAccountId" uuid, amount bigint, "balanceAfter" bigint, at timestamptz)`);
}

/** Writes slips in the order in which they were placed. */
export async function writeSlips(tx: Transaction, newId: () => string, slips: readonly NewSlip[]): Promise<void> {
  if (slips.length === 0) return;
  if (slips.some(({ booking }) => booking.steps.length > 0)) throw new Error('automatic steps are not written in bulk');
  await countNumbers(tx, slips);
  await writeLines(tx, slips);
  await writeSlipRows(tx, slips);
  await postDebits(tx, newId, slips);
}

/** Counts what was turned away. */
export async function writeTurnedAway(tx: Transaction, turnedAway: readonly TurnedAway[]): Promise<void> {
  if (turnedAway.length === 0) return;
  const rows = turnedAway.flatMap(({ round, lines, answer }) =>
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
