/** Content of an invoice: settlements and reversals that no other invoice of the account has. */
import { type SQL, sql } from 'drizzle-orm';
import type { Gaming } from '../../../domain/invoices/fee';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_DATE, EXAMPLE_ID } from '../../db/statement';
import type { Database, Transaction } from '../../kernel/services';
import { businessDateInSql } from '../../settings/business-day';

export interface Claim {
  accountId: string;
  /** The first business date that is billed at all. */
  startsOn: string;
  /** The last date of the period. */
  to: string;
  /** The invoice that claims, whose own rounds stay available to it; null for an invoice that doesn't exist yet. */
  invoiceId: string | null;
}

/** Totals of a claim, satang. */
export interface Claimed extends Gaming {
  rounds: number;
  /** Number of rounds from before the period: settled late, or corrected since an invoice was issued. */
  late: number;
}

/**
 * Returns the settlements as rows. A settlement counts on its business date, a reversal as the negative on the date of
 * the reversal. Billed rows are left out, so that a correction after an issue is on the next invoice, and a round
 * counts once.
 */
function claimable({ accountId, startsOn, to, invoiceId }: Claim): SQL {
  const takenBackOn = sql`coalesce(reversal.business_date, ${businessDateInSql(sql`settlement.reversed_at`)})`;
  // @guard money "a settlement is invoiced once", tested by invoices/drafts: «event.no AND billed.is_reversal =
  //   event.is_reversal AND billed.counts» becomes «-1»
  return sql`
    settlement_events AS (
      SELECT round_id, no, false AS is_reversal, business_date AS date, 1 AS sign FROM settlement
      WHERE business_date BETWEEN ${startsOn}::date AND ${to}::date
      UNION ALL
      SELECT settlement.round_id, settlement.no, true, ${takenBackOn}, -1
      FROM settlement LEFT JOIN transfer AS reversal ON reversal.kind = 'reverse'
        AND reversal.reference_id = settlement.round_id AND reversal.no = settlement.no
      WHERE settlement.reversed_at IS NOT NULL AND settlement.business_date >= ${startsOn}::date
        AND ${takenBackOn} <= ${to}::date
    ), prizes AS MATERIALIZED (
      -- They belong to the settlement of their round, also those of a later date.
      SELECT transfer.reference_id AS round_id, sum(entry.amount)::bigint AS amount
      FROM transfer JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
      JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id AND ledger.kind = 'wallet'
      JOIN account AS member ON member.id = ledger.owner_id AND member.kind = 'member'
        AND member.path @> ARRAY[${accountId}]::uuid[]
      WHERE transfer.kind = 'reward' AND transfer.business_date >= ${startsOn}::date
      GROUP BY transfer.reference_id
    ), claimable AS (
      SELECT event.round_id, event.no, event.is_reversal, event.date, (event.sign * sum(total.stake))::bigint AS stake,
        (event.sign * sum(total.discount))::bigint AS discount, (event.sign * sum(total.payout))::bigint AS payout,
        event.sign * coalesce(max(prize.amount), 0) AS rewards
      FROM settlement_events AS event JOIN round_total AS total ON total.round_id = event.round_id AND total.settlement_no = event.no
        AND total.account_id = ${accountId}::uuid
      LEFT JOIN prizes AS prize ON prize.round_id = event.round_id AND event.no = 1
      WHERE NOT EXISTS (
        SELECT FROM invoice_round AS billed WHERE billed.account_id = ${accountId}::uuid AND billed.round_id = event.round_id
          AND billed.settlement_no = event.no AND billed.is_reversal = event.is_reversal AND billed.counts
          AND billed.invoice_id IS DISTINCT FROM ${invoiceId}::uuid
      )
      GROUP BY event.round_id, event.no, event.is_reversal, event.date, event.sign
    )`;
}

const EXAMPLE: Claim = { accountId: EXAMPLE_ID, startsOn: EXAMPLE_DATE, to: EXAMPLE_DATE, invoiceId: null };

const SUMS = {
  rounds: column.integer,
  stake: column.bigint,
  discount: column.bigint,
  payout: column.bigint,
  rewards: column.bigint,
};

const sumClaim = defineStatement({
  name: 'invoice_claim_sums',
  row: { ...SUMS, late: column.integer },
  examples: { 'a new invoice': { ...EXAMPLE, from: EXAMPLE_DATE } },
  sql: ({ from, ...claim }: Claim & { from: string }) => sql`
    WITH ${claimable(claim)}
    SELECT count(*)::integer AS rounds, (count(*) FILTER (WHERE date < ${from}::date OR no > 1 OR is_reversal))::integer AS late,
      coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(discount), 0)::bigint AS discount,
      coalesce(sum(payout), 0)::bigint AS payout, coalesce(sum(rewards), 0)::bigint AS rewards
    FROM claimable`,
});

/**
 * Reads the totals of a possible claim.
 *
 * @param from the first date of the period: earlier rounds are late
 */
export async function readClaim(db: Database | Transaction, claim: Claim, from: string): Promise<Claimed> {
  const [row] = await sumClaim(db, { ...claim, from });
  if (!row) throw new Error('the database answered nothing');
  return row;
}

type WrittenClaim = Claim & { invoiceId: string };

const insertClaim = defineStatement({
  name: 'invoice_claim_insert',
  row: SUMS,
  examples: { 'a draft': { ...EXAMPLE, invoiceId: EXAMPLE_ID } },
  sql: (claim: WrittenClaim) => sql`
    WITH ${claimable(claim)}, written AS (
      INSERT INTO invoice_round (invoice_id, account_id, round_id, settlement_no, is_reversal, business_date, stake, discount,
        payout, rewards)
      SELECT ${claim.invoiceId}::uuid, ${claim.accountId}::uuid, round_id, no, is_reversal, date, stake, discount, payout, rewards
      FROM claimable RETURNING stake, discount, payout, rewards
    )
    SELECT count(*)::integer AS rounds, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(discount), 0)::bigint AS discount,
      coalesce(sum(payout), 0)::bigint AS payout, coalesce(sum(rewards), 0)::bigint AS rewards FROM written`,
});

/** Replaces the content of a draft and returns its new totals. */
export async function writeClaim(tx: Transaction, claim: WrittenClaim): Promise<Gaming & { rounds: number }> {
  await tx.execute(sql`DELETE FROM invoice_round WHERE invoice_id = ${claim.invoiceId}::uuid`);
  const [row] = await insertClaim(tx, claim);
  if (!row) throw new Error('the database answered nothing');
  return row;
}
