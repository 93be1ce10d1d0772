/** Callbacks to the partners of the sample: one for every movement of their slips in the journal. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/** Time until an answer. */
const ANSWERED_AFTER = sql`interval '180 milliseconds'`;

const OF_SLIP = sql`slip.partner_id, slip.id AS reference, slip.id AS slip_id, slip.business_date, slip.round_id, slip.member_id`;

/**
 * Selects the calls about slips, kind by kind: a slip's are sent in this order. Each query has its own tables, so that
 * it is planned by their contents.
 */
const callsOf = (partnerIds: SQL): SQL[] => [
  sql`SELECT ${OF_SLIP}, 'bet' AS kind, 0 AS no, -sum(line.debit)::bigint AS amount,
      jsonb_agg(jsonb_build_object('position', line.position, 'betType', line.bet_type, 'number', line.number, 'stake', line.stake,
        'amount', line.debit) ORDER BY line.position) AS lines, NULL AS reason, slip.at
    FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
    WHERE slip.partner_id = ANY(${partnerIds}) GROUP BY slip.id, slip.business_date`,
  sql`SELECT ${OF_SLIP}, 'cancel' AS kind, given.no, given.amount, '[]'::jsonb AS lines, slip.end_reason AS reason, slip.ended_at AS at
    FROM slip CROSS JOIN LATERAL (
      SELECT transfer.no, entry.amount FROM transfer
      JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
      JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id AND wallet.kind = 'wallet' AND wallet.owner_id = slip.member_id
      WHERE transfer.reference_id = slip.id AND transfer.kind = 'cancel') AS given
    WHERE slip.partner_id = ANY(${partnerIds}) AND slip.state = 'cancelled'`,
  sql`SELECT ${OF_SLIP}, 'cancel' AS kind, 0 AS no, slip.debit AS amount, '[]'::jsonb AS lines, slip.end_reason AS reason, slip.ended_at AS at
    FROM slip WHERE slip.partner_id = ANY(${partnerIds}) AND slip.state = 'refunded'`,
  ...[false, true].map(
    (isBack) => sql`SELECT ${OF_SLIP}, ${isBack ? 'backToRunning' : 'payout'} AS kind, settlement.no::integer,
      ${sql.raw(isBack ? '-' : '')}sum(win.payout)::bigint AS amount,
      jsonb_agg(jsonb_build_object('position', win.position, 'amount', win.payout) ORDER BY win.position) AS lines, NULL AS reason,
      settlement.${sql.raw(isBack ? 'reversed_at' : 'at')} AS at
    FROM settlement JOIN payout AS win ON win.round_id = settlement.round_id AND win.settlement_no = settlement.no
    JOIN slip ON slip.id = win.slip_id AND slip.round_id = win.round_id
    WHERE slip.partner_id = ANY(${partnerIds}) AND (win.hold IS NULL OR win.hold = 'confirmed')
      ${isBack ? sql`AND settlement.reversed_at IS NOT NULL` : sql``}
    GROUP BY slip.id, slip.business_date, settlement.round_id, settlement.no`,
  ),
];

/** Selects prizes to shooters, which belong to no slip. */
const prizesOf = (partnerIds: SQL): SQL => sql`
  SELECT partner.id AS partner_id, transfer.reference_id AS reference, NULL::uuid AS slip_id, NULL::date AS business_date,
    transfer.reference_id AS round_id, wallet.owner_id AS member_id, 'reward' AS kind, transfer.no, entry.amount, '[]'::jsonb AS lines,
    NULL AS reason, entry.at
  FROM transfer JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
  JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id AND wallet.kind = 'wallet'
  JOIN account ON account.id = wallet.owner_id AND account.kind = 'member'
  JOIN partner ON partner.account_id = account.parent_id
  WHERE transfer.kind = 'reward' AND partner.id = ANY(${partnerIds})`;

/**
 * Writes the calls of seamless partners as if each had been acknowledged immediately. While it is filled, the book
 * doesn't know partners, so its events queue none.
 */
export async function notifyPartners(tx: Transaction, ids: readonly string[]): Promise<void> {
  const partnerIds = sql`${sql.param([...ids])}::uuid[]`;
  for (const calls of [...callsOf(partnerIds), prizesOf(partnerIds)])
    await tx.execute(sql`
      INSERT INTO partner_callback (partner_id, kind, reference_id, no, position, slip_id, business_date, round_id, member_id, amount,
        lines, reason, created_at, state, tries, last_at, ended_at)
      SELECT partner_id, kind, reference, no, 0, slip_id, business_date, round_id, member_id, amount, lines, reason, at, 'ok', 1,
        at + ${ANSWERED_AFTER}, at + ${ANSWERED_AFTER}
      FROM (${calls}) AS told ORDER BY at, reference`);
}
