/**
 * Checks of invoices: every figure follows from the settlements, the journal and the invoice's terms, and matches the
 * audit log.
 */
import { type SQL, sql } from 'drizzle-orm';
import { defineStatement } from '../../db/statement';
import { type Check, CHECK_ROW } from './check';

/** Name of an invoice in a sentence: its number, if it has one, and its account. */
const NAME = sql.raw(
  "format('%s of %s', coalesce(format('%s-%s', invoice.year, invoice.no), 'in draft (' || invoice.id || ')'), account.username)",
);

const INVOICES = sql`invoice JOIN account ON account.id = invoice.account_id`;

/** Returns the last audit row that has a key of an invoice. */
const lastRecorded = (key: string): SQL => sql`(
  SELECT audit.after FROM audit
  WHERE audit.entity = 'invoices' AND audit.entity_id = invoice.id AND audit.after ? ${key}::text
  ORDER BY audit.id DESC LIMIT 1)`;

/** Prizes of rounds to members below billed accounts. */
const PRIZES = sql`
  prize AS MATERIALIZED (
    SELECT paid.reference_id AS round_id, billed.id AS account_id, paid.business_date, paid.at, sum(entry.amount)::bigint AS amount
    FROM transfer AS paid JOIN entry ON entry.transfer_id = paid.id AND entry.business_date = paid.business_date
    JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id AND ledger.kind = 'wallet'
    JOIN account AS member ON member.id = ledger.owner_id AND member.kind = 'member'
    CROSS JOIN unnest(member.path) AS billed (id)
    WHERE paid.kind = 'reward' AND billed.id IN (SELECT account_id FROM invoice)
    GROUP BY paid.id, billed.id
  )`;

const invoicePrizes = defineStatement({
  name: 'check_invoice_prizes',
  row: CHECK_ROW,
  examples: { all: {} },
  sql: () => sql`
      WITH ${PRIZES}, billed_rounds AS (
        SELECT part.*, invoice.created_at, CASE WHEN part.is_reversal THEN -part.rewards ELSE part.rewards END AS billed,
          coalesce(sum(prize.amount), 0) AS paid
        FROM invoice_round AS part JOIN invoice ON invoice.id = part.invoice_id
        LEFT JOIN prize ON prize.round_id = part.round_id AND prize.account_id = part.account_id AND part.settlement_no = 1
        GROUP BY part.invoice_id, part.round_id, part.settlement_no, part.is_reversal, invoice.id
      )
      SELECT format('Round %s is on invoice %s with %s satang of prizes; the journal paid %s.', part.round_id, ${NAME}, part.billed,
        part.paid) AS difference
      FROM billed_rounds AS part JOIN ${INVOICES} ON invoice.id = part.invoice_id
      WHERE part.billed <> part.paid AND NOT EXISTS (
        SELECT FROM prize AS late
        WHERE late.round_id = part.round_id AND late.account_id = part.account_id AND late.at >= part.created_at
          AND part.settlement_no = 1 AND part.billed = (
            SELECT coalesce(sum(prize.amount), 0) FROM prize
            WHERE prize.round_id = part.round_id AND prize.account_id = part.account_id AND prize.at < late.at
          )
      )`,
});

const invoiceParties = defineStatement({
  name: 'check_invoice_parties',
  row: CHECK_ROW,
  examples: { all: {} },
  sql: () => sql`
      SELECT format('Invoice %s has %s %s = %s; it was %s at its issue.', ${NAME}, printed.side, printed.name, printed.value,
        agreed.value) AS difference
      FROM ${INVOICES}
      JOIN LATERAL (
        SELECT max(audit.id) AS id FROM audit
        WHERE audit.entity = 'invoices' AND audit.entity_id = invoice.id AND audit.after ->> 'state' = 'issued'
      ) AS issued ON true
      CROSS JOIN LATERAL (VALUES ('issuer', (SELECT id FROM account WHERE parent_id IS NULL)), ('recipient', invoice.account_id),
        ('payTo', (SELECT id FROM account WHERE parent_id IS NULL))) AS party (side, account_id)
      CROSS JOIN LATERAL jsonb_each_text(nullif(invoice.parties -> party.side, 'null')) AS part (name, value)
      CROSS JOIN LATERAL (SELECT party.side, part.name, part.value) AS printed
      LEFT JOIN billing_terms AS terms ON terms.account_id = party.account_id
      LEFT JOIN account_bank AS bank ON bank.account_id = party.account_id
      CROSS JOIN LATERAL (
        -- The value before the first later change, else the current one.
        SELECT coalesce((
          SELECT audit.before -> printed.name FROM audit
          WHERE audit.entity = ANY(CASE party.side WHEN 'payTo' THEN ARRAY['agents', 'account'] ELSE ARRAY['billing'] END)
            AND audit.entity_id = party.account_id AND audit.id > issued.id AND audit.before ? printed.name ORDER BY audit.id LIMIT 1
        ), CASE party.side WHEN 'payTo' THEN jsonb_build_object('bank', bank.bank, 'bankAccount', bank.bank_account, 'holder', bank.holder,
            'promptPay', bank.promptpay)
          ELSE jsonb_build_object('name', terms.name, 'address', terms.address, 'taxId', terms.tax_id, 'branch', terms.branch)
          END -> printed.name) #>> '{}' AS value
      ) AS agreed
      -- An unnamed party is printed with the name of the account or the brand.
      WHERE printed.value IS DISTINCT FROM agreed.value AND NOT (printed.name = 'name' AND agreed.value IS NULL)`,
});

export const INVOICE_FIGURE_CHECKS: readonly Check[] = [
  {
    name: 'invoices are the sums of their rounds',
    differences: sql`
      SELECT format('Invoice %s has %s staked, %s discount, %s paid out and %s of prizes; its rounds come to %s, %s, %s and %s.',
        ${NAME}, invoice.stake, invoice.discount, invoice.payout, invoice.rewards, of_it.stake, of_it.discount, of_it.payout,
        of_it.rewards) AS difference
      FROM ${INVOICES}, LATERAL (
        SELECT coalesce(sum(stake), 0) AS stake, coalesce(sum(discount), 0) AS discount, coalesce(sum(payout), 0) AS payout,
          coalesce(sum(rewards), 0) AS rewards FROM invoice_round WHERE invoice_id = invoice.id
      ) AS of_it
      WHERE (invoice.stake, invoice.discount, invoice.payout, invoice.rewards) IS DISTINCT FROM
        (of_it.stake::bigint, of_it.discount::bigint, of_it.payout::bigint, of_it.rewards::bigint)`,
  },
  {
    name: 'the fee of an invoice follows from its terms and rounds',
    // Same rule as `feeOf`, but written separately.
    differences: sql`
      SELECT format('Invoice %s asks a fee of %s satang on %s and leaves a loss of %s; by its terms it is %s on %s, and %s.', ${NAME},
        invoice.fee, invoice.base, invoice.carried_out, due.fee, due.base, due.carried_out) AS difference
      FROM ${INVOICES}, LATERAL (
        SELECT base, CASE WHEN base < 0 AND invoice.loss_rule = 'carry' THEN base ELSE 0 END AS carried_out,
          CASE WHEN base < 0 AND invoice.loss_rule = 'carry' THEN 0
            ELSE least(greatest(invoice.minimum, div(greatest(base, 0)::numeric * invoice.percent, 10000)::bigint), invoice.maximum)
          END AS fee
        FROM (SELECT invoice.stake - invoice.discount - invoice.payout - invoice.rewards + invoice.carried_in AS base) AS its
      ) AS due
      WHERE (invoice.base, invoice.fee, invoice.carried_out) IS DISTINCT FROM (due.base, due.fee, due.carried_out)`,
  },
  {
    name: 'the total of an invoice is its fee plus manual entries',
    differences: sql`
      SELECT format('Invoice %s asks %s satang in all, with %s of extras and %s of rebate; they come to %s, and the extras to %s.',
        ${NAME}, invoice.total, invoice.extra, invoice.rebate, invoice.fee + of_it.extra - invoice.rebate, of_it.extra) AS difference
      FROM ${INVOICES}, LATERAL (
        SELECT coalesce(sum((line ->> 'amount')::bigint), 0)::bigint AS extra FROM jsonb_array_elements(invoice.extras) AS line
      ) AS of_it
      WHERE (invoice.extra, invoice.total) IS DISTINCT FROM (of_it.extra, invoice.fee + of_it.extra - invoice.rebate)`,
  },
  {
    name: 'an invoice starts with the loss carried forward from the previous one',
    differences: sql`
      SELECT format('Invoice %s begins with a loss of %s satang; the one before left %s.', ${NAME}, invoice.carried_in,
        coalesce(before.carried_out, 0)) AS difference
      FROM ${INVOICES} LEFT JOIN LATERAL (
        SELECT earlier.carried_out FROM invoice AS earlier
        WHERE earlier.account_id = invoice.account_id AND earlier.id <> invoice.id AND earlier.state IN ('issued', 'paid')
          AND earlier.to_date < invoice.from_date
        ORDER BY earlier.to_date DESC, earlier.issued_at DESC LIMIT 1
      ) AS before ON true
      WHERE invoice.state <> 'cancelled' AND invoice.carried_in <> coalesce(before.carried_out, 0)`,
  },
  {
    name: 'prizes on invoices match the journal',
    // A draft can be made while prizes are paid; it has those that were paid by then.
    differences: invoicePrizes.text(),
  },
  {
    name: 'rounds are on invoices of their date',
    // A reversal is dated by the hour at which the day turned when the draft was made.
    differences: sql`
      SELECT format('Settlement %s of round %s is listed on %s on invoice %s, which ends on %s; its date is %s.', part.settlement_no,
        part.round_id, part.business_date, ${NAME}, invoice.to_date, coalesce(back.business_date, settlement.business_date)) AS difference
      FROM invoice_round AS part JOIN ${INVOICES} ON invoice.id = part.invoice_id
      LEFT JOIN settlement ON settlement.round_id = part.round_id AND settlement.no = part.settlement_no
      LEFT JOIN transfer AS back ON part.is_reversal AND back.kind = 'reverse' AND back.reference_id = part.round_id
        AND back.no = part.settlement_no
      WHERE settlement.round_id IS NULL OR part.is_reversal AND settlement.reversed_at IS NULL
        OR part.account_id <> invoice.account_id OR part.business_date > invoice.to_date
        OR part.counts <> (invoice.state <> 'cancelled')
        OR abs(part.business_date - CASE WHEN part.is_reversal THEN coalesce(back.business_date, part.business_date)
          ELSE settlement.business_date END) > CASE WHEN part.is_reversal THEN 1 ELSE 0 END`,
  },
  {
    name: 'invoices match the recorded changes',
    differences: sql`
      SELECT format('Invoice %s has a base of %s satang, a fee of %s, a rebate of %s and a total of %s, due on %s; the changes recorded at its creation and issue had %s, %s, %s, %s and %s.',
        ${NAME}, invoice.base, invoice.fee, invoice.rebate, invoice.total, coalesce(invoice.due_date::text, 'no date'),
        made ->> 'base', made ->> 'fee', coalesce(changed ->> 'rebate', '0'), coalesce(issued ->> 'total', made ->> 'total'),
        coalesce(issued ->> 'dueDate', 'no date')) AS difference
      FROM ${INVOICES}, LATERAL (
        SELECT ${lastRecorded('base')} AS made, ${lastRecorded('rebate')} AS changed, ${lastRecorded('state')} AS issued
      ) AS recorded
      WHERE (made ->> 'base', made ->> 'fee') IS DISTINCT FROM (invoice.base::text, invoice.fee::text)
        OR (coalesce(changed ->> 'rebate', '0'), coalesce(changed -> 'extras', '[]')) IS DISTINCT FROM
          (invoice.rebate::text, invoice.extras)
        OR invoice.state <> 'draft' AND (issued ->> 'total', issued ->> 'dueDate') IS DISTINCT FROM
          (invoice.total::text, invoice.due_date::text)`,
  },
  {
    name: 'the period and state of an invoice match its record and amounts',
    differences: sql`
      SELECT format('Invoice %s is %s for %s to %s, due on %s; recorded were %s to %s, and %s days to pay.', ${NAME}, invoice.state,
        invoice.from_date, invoice.to_date, invoice.due_date, made ->> 'from', made ->> 'to', invoice.due_days) AS difference
      FROM ${INVOICES}, LATERAL (SELECT ${lastRecorded('base')} AS made, ${lastRecorded('rebateReason')} AS changed) AS recorded
      WHERE (made ->> 'from', made ->> 'to') IS DISTINCT FROM (invoice.from_date::text, invoice.to_date::text)
        OR invoice.rebate > 0 AND invoice.rebate_reason IS DISTINCT FROM changed ->> 'rebateReason'
        OR invoice.due_date <> invoice.issued_on + invoice.due_days
        OR invoice.state <> CASE WHEN invoice.no IS NULL THEN 'draft' WHEN invoice.credited = invoice.total AND invoice.total > 0 THEN 'cancelled'
          WHEN invoice.paid + invoice.credited = invoice.total THEN 'paid' ELSE 'issued' END`,
  },
  {
    name: 'the names and the bank account on an invoice match those at its issue',
    differences: invoiceParties.text(),
  },
  {
    name: 'terms on invoices match the billing terms at their creation',
    differences: sql`
      SELECT format('Invoice %s has %s = %s; the billing terms had %s at its creation.', ${NAME}, term.name, term.value #>> '{}',
        coalesce(agreed.value #>> '{}', 'nothing')) AS difference
      FROM ${INVOICES}
      JOIN LATERAL (
        SELECT max(audit.id) AS id FROM audit
        WHERE audit.entity = 'invoices' AND audit.entity_id = invoice.id AND audit.after ? 'base'
      ) AS made ON true
      JOIN billing_terms AS terms ON terms.account_id = invoice.account_id
      CROSS JOIN LATERAL jsonb_each(jsonb_build_object('percent', invoice.percent, 'minimum', invoice.minimum, 'maximum',
        invoice.maximum, 'lossRule', invoice.loss_rule, 'dueDays', invoice.due_days)) AS term (name, value)
      CROSS JOIN LATERAL (
        -- The value before the first later change, else the current one.
        SELECT coalesce((
          SELECT audit.before -> term.name FROM audit
          WHERE audit.entity = 'billing' AND audit.entity_id = invoice.account_id AND audit.id > made.id
            AND audit.before ? term.name ORDER BY audit.id LIMIT 1
        ), jsonb_build_object('percent', terms.percent, 'minimum', terms.minimum, 'maximum', terms.maximum, 'lossRule',
          terms.loss_rule, 'dueDays', terms.due_days) -> term.name) AS value
      ) AS agreed
      WHERE term.value <> agreed.value`,
  },
  {
    name: 'payments of invoices match the recorded changes',
    differences: sql`
      WITH recorded AS (
        SELECT invoice.account_id, audit.after -> 'payment' AS payment, count(*) AS times
        FROM audit JOIN invoice ON invoice.id = audit.entity_id
        WHERE audit.entity = 'invoices' AND audit.after ? 'payment' GROUP BY invoice.account_id, payment
      ), stored AS (
        SELECT account_id, jsonb_build_object('amount', amount, 'method', method, 'paidOn', paid_on, 'reference', reference) AS payment,
          count(*) AS times, min(no) AS no
        FROM invoice_payment GROUP BY 1, 2
      )
      SELECT format('%s has %s payments of invoices %s; %s were recorded.', account.username, coalesce(stored.times, 0), payment,
        coalesce(recorded.times, 0)) AS difference
      FROM stored FULL JOIN recorded USING (account_id, payment) JOIN account ON account.id = account_id
      WHERE stored.times IS DISTINCT FROM recorded.times`,
  },
  {
    name: 'credit notes match the recorded changes',
    differences: sql`
      WITH recorded AS (
        SELECT entity_id AS invoice_id, (after ->> 'creditNote')::bigint AS amount, reason, count(*) AS times FROM audit
        WHERE entity = 'invoices' AND after ? 'creditNote' GROUP BY 1, 2, 3
      ), stored AS (
        SELECT invoice_id, amount, reason, count(*) AS times FROM credit_note GROUP BY 1, 2, 3
      )
      SELECT format('Invoice %s has %s credit notes of %s satang for the reason “%s”; %s were recorded.', invoice_id,
        coalesce(stored.times, 0), amount, reason, coalesce(recorded.times, 0)) AS difference
      FROM stored FULL JOIN recorded USING (invoice_id, amount, reason)
      WHERE stored.times IS DISTINCT FROM recorded.times`,
  },
  {
    name: 'files of invoices match their hashes',
    differences: sql`
      SELECT format('The file of invoice %s does not match its hash.', invoice_id) AS difference FROM invoice_file
      WHERE encode(sha256(file), 'hex') <> sha256
      UNION ALL
      SELECT format('The file of a %s of invoice %s does not match its hash.', kind, invoice_id) FROM paper_file
      WHERE encode(sha256(file), 'hex') <> sha256`,
  },
];
