/** A slip as its partner sees it: state and money of every line. */
import { type SQL, sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { dateOfSlip } from '../../book/slip-date';
import type { Database, Transaction } from '../../kernel/services';

export const LINE_STATES = ['open', 'won', 'lost', 'cancelled', 'refunded'] as const;

/** Amounts in satang, the rate × 100. */
export interface SlipOfPartner extends Record<string, unknown> {
  id: string;
  no: number;
  /** The `Idempotency-Key` of its call. */
  reference: string;
  memberId: string;
  roundId: string;
  state: string;
  at: string;
  stake: number;
  discount: number;
  debit: number;
  /** Payout of its winning lines, including held ones. */
  payout: number;
  lines: {
    position: number;
    betType: BetType;
    number: string;
    stake: number;
    rate: number;
    discount: number;
    debit: number;
    state: (typeof LINE_STATES)[number];
    payout: number;
    /** Whether the payout waits to be confirmed. */
    isHeld: boolean;
  }[];
}

async function readOne(db: Database | Transaction, where: SQL): Promise<SlipOfPartner | null> {
  const { rows } = await db.execute<SlipOfPartner>(sql`
    SELECT slip.id, slip.no, slip.partner_reference AS reference, slip.member_id AS "memberId", slip.round_id AS "roundId",
      CASE WHEN slip.state = 'accepted' AND round.state = 'settled' THEN 'settled' ELSE slip.state END AS state,
      slip.at, slip.stake, slip.discount, slip.debit,
      (SELECT coalesce(sum(payout), 0)::bigint FROM payout
        WHERE slip_id = slip.id AND round_id = slip.round_id AND settlement_no = round.settlement_no
          AND round.state = 'settled') AS payout,
      (SELECT json_agg(json_build_object('position', line.position, 'betType', line.bet_type, 'number', line.number,
          'stake', line.stake, 'rate', line.rate, 'discount', line.discount, 'debit', line.debit,
          'state', CASE WHEN line.ended IS NOT NULL THEN line.ended WHEN round.state <> 'settled' THEN 'open'
            WHEN win.payout IS NULL THEN 'lost' ELSE 'won' END,
          'payout', coalesce(win.payout, 0), 'isHeld', coalesce(win.hold = 'held', false)) ORDER BY line.position)
        FROM line LEFT JOIN payout AS win ON win.slip_id = line.slip_id AND win.position = line.position
          AND win.round_id = slip.round_id AND win.settlement_no = round.settlement_no
        WHERE line.slip_id = slip.id AND line.business_date = slip.business_date) AS lines
    FROM slip JOIN round ON round.id = slip.round_id WHERE ${where}`);
  const [found] = rows;
  return found ? { ...found, at: new Date(found.at).toISOString() } : null;
}

/** Returns a slip that the partner sent, by our id; null for any other. */
export async function readSlip(
  db: Database | Transaction,
  partnerId: string,
  slipId: string,
): Promise<SlipOfPartner | null> {
  const date = await dateOfSlip(db, slipId);
  return readOne(
    db,
    // @guard access "a partner knows the slips that it sent", tested by partners/slips "looks like what never existed":
    //   «slip.partner_id = ${partnerId}::uuid`» becomes «${partnerId}::uuid IS NOT NULL`»
    sql`slip.id = ${slipId}::uuid AND slip.business_date = ${date}::date AND slip.partner_id = ${partnerId}::uuid`,
  );
}

/** Returns a slip that the partner sent, by the key of its call; null when there is none. */
export async function readSlipByReference(
  db: Database,
  partnerId: string,
  reference: string,
): Promise<SlipOfPartner | null> {
  // @guard access "a partner knows its own references", tested by partners/slips "looks like what never existed":
  //   «partner_id = ${partnerId}::uuid» becomes «${partnerId}::uuid IS NOT NULL»
  const { rows } = await db.execute<{ slipId: string; businessDate: string }>(sql`
    SELECT slip_id AS "slipId", business_date::text AS "businessDate" FROM partner_answer
    WHERE partner_id = ${partnerId}::uuid AND key = ${reference} AND slip_id IS NOT NULL`);
  const [found] = rows;
  if (!found) return null;
  return readOne(db, sql`slip.id = ${found.slipId}::uuid AND slip.business_date = ${found.businessDate}::date`);
}
