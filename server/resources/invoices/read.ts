/** One invoice with all of its contents, and later events. */
import { sql } from 'drizzle-orm';
import { INVOICE_ROUNDS, type InvoiceDetail, type InvoiceRoundRow } from '../../../domain/api/invoices';
import type { InvoiceParties } from '../../../domain/api/invoice-party';
import type { Acting } from '../../access/acting';
import { readParties } from '../../book/invoices/parties';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import { ProblemError } from '../../kernel/problem';
import type { Database, Services } from '../../kernel/services';
import { readBrand } from '../../settings/brand';
import { numberInSql, OPEN, SHOWN_STATE, TODAY } from './source';

const LOTTOS = sql`
  SELECT coalesce(json_agg(json_build_object('lotto', code, 'lottoName', name, 'rounds', rounds, 'stake', stake,
    'discount', discount, 'payout', payout, 'rewards', rewards) ORDER BY code), '[]')
  FROM (
    SELECT lotto.code, lotto.name, count(*) AS rounds, sum(part.stake) AS stake, sum(part.discount) AS discount,
      sum(part.payout) AS payout, sum(part.rewards) AS rewards
    FROM invoice_round AS part JOIN round ON round.id = part.round_id JOIN lotto ON lotto.id = round.lotto_id
    WHERE part.invoice_id = invoice.id GROUP BY lotto.code, lotto.name
  ) AS summed`;

/** Selects the invoices that a payment was for when it came; later allocations have another moment. */
const PARTS = sql`
  SELECT coalesce(json_agg(json_build_object('number', ${numberInSql('INV', sql`paid_invoice`)}, 'amount', part.amount)
    ORDER BY paid_invoice.due_date, paid_invoice.id), '[]')
  FROM invoice_allocation AS part JOIN invoice AS paid_invoice ON paid_invoice.id = part.invoice_id
  WHERE part.payment_id = payment.id AND part.at = payment.at`;

const PAYMENTS = sql`
  SELECT coalesce(json_agg(json_build_object('id', payment.id, 'receipt', ${numberInSql('RC', sql`payment`)},
    'paidOn', payment.paid_on, 'amount', taken.amount, 'whole', payment.amount, 'method', payment.method,
    'reference', payment.reference, 'note', payment.note, 'parts', (${PARTS}),
    'sha256', (SELECT sha256 FROM paper_file AS file WHERE file.payment_id = payment.id)) ORDER BY payment.paid_on, payment.no), '[]')
  FROM (
    SELECT payment_id, sum(amount) AS amount FROM invoice_allocation WHERE invoice_id = invoice.id GROUP BY payment_id
  ) AS taken JOIN invoice_payment AS payment ON payment.id = taken.payment_id`;

const CREDIT_NOTES = sql`
  SELECT coalesce(json_agg(json_build_object('id', note.id, 'number', ${numberInSql('CN', sql`note`)},
    'issuedOn', note.issued_on, 'amount', note.amount, 'reason', note.reason) ORDER BY note.no), '[]')
  FROM credit_note AS note WHERE note.invoice_id = invoice.id`;

const OTHERS = sql`
  SELECT coalesce(json_agg(json_build_object('id', other.id, 'number', ${numberInSql('INV', sql`other`)},
    'dueDate', other.due_date, 'open', other.total - other.paid - other.credited) ORDER BY other.due_date, other.id), '[]')
  FROM invoice AS other WHERE other.account_id = invoice.account_id AND other.state = 'issued' AND other.id <> invoice.id`;

const readInvoice = defineStatement({
  name: 'invoice_detail',
  row: {
    id: column.uuid,
    number: column.nullable(column.text),
    account: column.json<InvoiceDetail['account']>(),
    state: column.oneOf<InvoiceDetail['state']>(),
    stored: column.oneOf<InvoiceDetail['stored']>(),
    from: column.text,
    to: column.text,
    rounds: column.integer,
    stake: column.bigint,
    discount: column.bigint,
    payout: column.bigint,
    rewards: column.bigint,
    carriedIn: column.bigint,
    base: column.bigint,
    percent: column.integer,
    minimum: column.bigint,
    maximum: column.nullable(column.bigint),
    lossRule: column.oneOf<InvoiceDetail['lossRule']>(),
    fee: column.bigint,
    carriedOut: column.bigint,
    extras: column.jsonb<InvoiceDetail['extras']>(),
    rebate: column.bigint,
    rebateReason: column.nullable(column.text),
    total: column.bigint,
    paid: column.bigint,
    credited: column.bigint,
    open: column.bigint,
    dueDays: column.smallint,
    issuedOn: column.nullable(column.text),
    dueDate: column.nullable(column.text),
    parties: column.jsonb<InvoiceParties | null>(),
    version: column.integer,
    lottos: column.json<InvoiceDetail['lottos']>(),
    payments: column.json<InvoiceDetail['payments']>(),
    creditNotes: column.json<InvoiceDetail['creditNotes']>(),
    others: column.json<InvoiceDetail['others']>(),
    credit: column.bigint,
    today: column.text,
    sha256: column.nullable(column.text),
  },
  examples: { 'an invoice': { id: EXAMPLE_ID } },
  sql: ({ id }: { id: string }) => sql`
    SELECT invoice.id, ${numberInSql('INV', sql`invoice`)} AS number,
      json_build_object('id', account.id, 'username', account.username, 'nickname', account.nickname) AS account,
      ${SHOWN_STATE} AS state, invoice.state AS stored, invoice.from_date::text AS from, invoice.to_date::text AS to,
      invoice.rounds, invoice.stake, invoice.discount, invoice.payout, invoice.rewards, invoice.carried_in AS "carriedIn",
      invoice.base, invoice.percent, invoice.minimum, invoice.maximum, invoice.loss_rule AS "lossRule", invoice.fee,
      invoice.carried_out AS "carriedOut", invoice.extras, invoice.rebate, invoice.rebate_reason AS "rebateReason",
      invoice.total, invoice.paid, invoice.credited, ${OPEN} AS open, invoice.due_days AS "dueDays",
      invoice.issued_on::text AS "issuedOn", invoice.due_date::text AS "dueDate", invoice.parties, invoice.version,
      (${LOTTOS}) AS lottos, (${PAYMENTS}) AS payments, (${CREDIT_NOTES}) AS "creditNotes", (${OTHERS}) AS others,
      (SELECT coalesce(sum(amount - allocated), 0)::bigint FROM invoice_payment AS payment
        WHERE payment.account_id = invoice.account_id) AS credit, (${TODAY})::text AS today,
      (SELECT sha256 FROM invoice_file AS file WHERE file.invoice_id = invoice.id) AS sha256
    FROM invoice JOIN account ON account.id = invoice.account_id WHERE invoice.id = ${id}::uuid`,
});

/**
 * Reads an invoice. A draft shows the current names of both sides.
 *
 * @throws ProblemError `not-found`
 */
export async function readOne({ db, config }: Pick<Services, 'db' | 'config'>, id: string): Promise<InvoiceDetail> {
  const [row] = await readInvoice(db, { id });
  if (!row) throw new ProblemError('not-found');
  return { ...row, parties: row.parties ?? (await readParties(db, row.account.id, await readBrand(db, config))) };
}

/** Admits calls about an existing invoice. Throws `not-found`. */
export async function admitInvoice({ services }: Acting, { id }: { id: string }): Promise<void> {
  const { rows } = await services.db.execute(sql`SELECT FROM invoice WHERE id = ${id}::uuid`);
  if (rows.length === 0) throw new ProblemError('not-found');
}

interface RoundPage {
  rounds: InvoiceRoundRow[];
  total: number;
}

/** Reads a page of the rounds of an invoice, ordered by the business dates to which they count. */
export async function readRounds(db: Database, id: string, page: number): Promise<RoundPage> {
  const { rows } = await db.execute<RoundPage & Record<string, unknown>>(sql`
    SELECT invoice.rounds AS total, (
      SELECT coalesce(json_agg(json_build_object('roundId', round.id, 'lotto', lotto.code, 'lottoName', lotto.name,
        'businessDate', round.business_date, 'standsOn', part.business_date, 'number', round.number,
        'settlementNo', part.settlement_no, 'isReversal', part.is_reversal, 'stake', part.stake, 'discount', part.discount,
        'payout', part.payout, 'rewards', part.rewards)
        ORDER BY part.business_date, part.round_id, part.settlement_no, part.is_reversal), '[]')
      FROM (
        SELECT * FROM invoice_round WHERE invoice_id = invoice.id
        ORDER BY business_date, round_id, settlement_no, is_reversal
        LIMIT ${INVOICE_ROUNDS} OFFSET ${(page - 1) * INVOICE_ROUNDS}
      ) AS part JOIN round ON round.id = part.round_id JOIN lotto ON lotto.id = round.lotto_id
    ) AS rounds FROM invoice WHERE invoice.id = ${id}::uuid`);
  const [row] = rows;
  if (!row) throw new ProblemError('not-found');
  return row;
}
