/**
 * Callbacks for the partners of seamless slips, enqueued in the transaction of the entries that they follow from. A
 * partner gets callbacks about the slips whose debit it was asked for; for other slips nothing is written.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** Columns of a queued callback; the `SELECT`s below return them in this order. */
const QUEUED =
  sql.raw(`partner_callback (partner_id, kind, reference_id, no, position, slip_id, business_date, round_id, member_id,
  amount, lines, reason, created_at, state, tries, next_try_at)`);

const OF_BET = sql.raw('bet.slip_id, bet.business_date, bet.round_id, bet.member_id');

const STANDS_QUEUED = sql`book_now(), 'queued', 0, book_now()`;

/** The part of a slip that is given back. */
export interface Cancelled {
  /** Number of the cancel in the journal. */
  no: number;
  lines: readonly { position: number; debit: number }[];
  /** Satang. */
  debit: number;
  reason: string | null;
  isTold: boolean;
}

/** Returns the step that enqueues a cancel, for the statement that gives lines of a slip back. */
export function enqueueCancelCallback({ id }: { id: string }, { no, lines, debit, reason, isTold }: Cancelled): SQL {
  const callbackLines = JSON.stringify(lines.map((line) => ({ position: line.position, amount: line.debit })));
  return sql`
    INSERT INTO ${QUEUED}
    SELECT bet.partner_id, 'cancel', bet.slip_id, ${no}::integer, 0, ${OF_BET}, ${debit}::bigint, ${callbackLines}::jsonb,
      ${reason}::text, ${STANDS_QUEUED}
    FROM partner_callback AS bet WHERE bet.reference_id = ${id}::uuid AND bet.kind = 'bet' AND ${isTold}`;
}

/**
 * Returns the step that enqueues cancels, for the statement that refunds a round's slips.
 *
 * @param ended the statement's step that returns `id` and `debit` of each slip
 */
export function enqueueRefundCallbacks(ended: SQL, reason: string): SQL {
  return sql`
    INSERT INTO ${QUEUED}
    SELECT bet.partner_id, 'cancel', bet.slip_id, 0, 0, ${OF_BET}, ended.debit, '[]', ${reason}::text, ${STANDS_QUEUED}
    FROM ${ended} AS ended JOIN partner_callback AS bet ON bet.reference_id = ended.id AND bet.kind = 'bet'`;
}

/** A settlement of a round. */
export interface SettlementRef {
  roundId: string;
  no: number;
}

/** Enqueues the payouts of a settlement, slip by slip. Held wins are left out, as they belong to no member yet. */
export async function enqueuePayoutCallbacks(tx: Transaction, { roundId, no }: SettlementRef): Promise<void> {
  // @guard money "a win that is held is told of once it is confirmed", tested by partners/seamless-told "that is held
  //   is told once it is confirmed, and not before": without «AND win.hold IS NULL»
  await tx.execute(sql`
    INSERT INTO ${QUEUED}
    SELECT bet.partner_id, 'payout', bet.slip_id, ${no}::integer, 0, ${OF_BET}, sum(win.payout),
      json_agg(json_build_object('position', win.position, 'amount', win.payout) ORDER BY win.position), NULL, ${STANDS_QUEUED}
    FROM partner_callback AS bet JOIN payout AS win ON win.slip_id = bet.slip_id AND win.round_id = bet.round_id
    WHERE bet.round_id = ${roundId}::uuid AND bet.kind = 'bet' AND win.settlement_no = ${no} AND win.hold IS NULL
    GROUP BY bet.id`);
}

/** Enqueues the payout of a win that was held and is paid now. */
export async function enqueueWinCallback(
  tx: Transaction,
  { roundId, no }: SettlementRef,
  { slipId, position }: { slipId: string; position: number },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${QUEUED}
    SELECT bet.partner_id, 'payout', bet.slip_id, ${no}::integer, win.position, ${OF_BET}, win.payout,
      json_build_array(json_build_object('position', win.position, 'amount', win.payout)), NULL, ${STANDS_QUEUED}
    FROM partner_callback AS bet JOIN payout AS win ON win.slip_id = bet.slip_id AND win.round_id = bet.round_id
    WHERE bet.reference_id = ${slipId}::uuid AND bet.kind = 'bet' AND win.round_id = ${roundId}::uuid
      AND win.settlement_no = ${no} AND win.position = ${position}`);
}

/**
 * Returns the number of callbacks that the correction of a settlement would enqueue: one for each slip whose payout is
 * taken back, and one for each slip that wins now.
 *
 * @param winners the slips that win by the new result
 */
export async function countOfCorrection(
  tx: Transaction,
  { roundId, no }: SettlementRef,
  winners: readonly string[],
): Promise<number> {
  const { rows } = await tx.execute<{ calls: number }>(sql`
    SELECT (count(*) FILTER (WHERE EXISTS (
        SELECT FROM payout AS win WHERE win.slip_id = bet.slip_id AND win.round_id = bet.round_id
          AND win.settlement_no = ${no} AND (win.hold IS NULL OR win.hold = 'confirmed')))
      + count(*) FILTER (WHERE bet.slip_id = ANY(${sql.param([...winners])}::uuid[])))::integer AS calls
    FROM partner_callback AS bet WHERE bet.round_id = ${roundId}::uuid AND bet.kind = 'bet'`);
  return rows[0]?.calls ?? 0;
}

/** Enqueues the reversal of a settlement's payouts, slip by slip, and of the prizes of its shooters. */
export async function enqueueReversalCallbacks(tx: Transaction, { roundId, no }: SettlementRef, reason: string | null) {
  await tx.execute(sql`
    INSERT INTO ${QUEUED}
    SELECT bet.partner_id, 'backToRunning', bet.slip_id, ${no}::integer, 0, ${OF_BET}, -sum(win.payout),
      json_agg(json_build_object('position', win.position, 'amount', win.payout) ORDER BY win.position), ${reason}::text,
      ${STANDS_QUEUED}
    FROM partner_callback AS bet JOIN payout AS win ON win.slip_id = bet.slip_id AND win.round_id = bet.round_id
    WHERE bet.round_id = ${roundId}::uuid AND bet.kind = 'bet' AND win.settlement_no = ${no}
      AND (win.hold IS NULL OR win.hold = 'confirmed')
    GROUP BY bet.id
    UNION ALL
    SELECT prize.partner_id, 'backToRunning', prize.reference_id, prize.no, 0, NULL, NULL, prize.round_id, prize.member_id,
      -prize.amount, '[]', ${reason}::text, ${STANDS_QUEUED}
    FROM partner_callback AS prize WHERE prize.round_id = ${roundId}::uuid AND prize.kind = 'reward'`);
}

/**
 * Enqueues a prize to a shooter whose money is with a partner. If several partners serve the account, the oldest one
 * gets it.
 *
 * @param row the shoot that won the prize
 * @param amount satang
 */
export async function enqueuePrizeCallback(
  tx: Transaction,
  roundId: string,
  { member, row, amount }: { member: string; row: number; amount: number },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${QUEUED}
    SELECT partner.id, 'reward', ${roundId}::uuid, ${row}::integer, 0, NULL, NULL, ${roundId}::uuid, account.id,
      ${amount}::bigint, '[]', NULL, ${STANDS_QUEUED}
    FROM account JOIN partner ON partner.account_id = account.parent_id AND partner.callback_url IS NOT NULL
    WHERE account.id = ${member}::uuid
    ORDER BY partner.created_at, partner.id LIMIT 1`);
}
