/** Drafts of a period: their preview, and their making. */
import { sql } from 'drizzle-orm';
import type { InvoiceFigures, InvoicePeriod, InvoicePreparation, PreparedInvoice } from '../../../domain/api/invoices';
import { addDays } from '../../../domain/calendar/business-day';
import type { ExtraLine } from '../../../domain/invoices/extra-line';
import { feeOf, ggrOf, totalOf, type Gaming } from '../../../domain/invoices/fee';
import { writeAudit, type Actor } from '../../audit/write-audit';
import type { Database, Transaction } from '../../kernel/services';
import { bookDay } from '../settling/business-date';
import { type Book, type BookContext, withTransaction, inBookTransaction } from '../transaction';
import { type BilledAccount, readBilled } from './billed-account';
import { readClaim, writeClaim } from './claimable';
import type { InvoiceBook } from './invoice-book';
import { InvoiceRefusal } from './invoice-refusal';

interface Draft extends InvoiceFigures, Record<string, unknown> {
  id: string;
  from: string;
  to: string;
  extras: ExtraLine[];
  rebate: number;
}

async function findDraft(db: Database | Transaction, accountId: string): Promise<Draft | null> {
  const { rows } = await db.execute<Draft>(sql`
    SELECT id, from_date::text AS from, to_date::text AS to, rounds, stake, discount, payout, rewards,
      carried_in AS "carriedIn", base, fee, carried_out AS "carriedOut", total, extras, rebate
    FROM invoice WHERE account_id = ${accountId}::uuid AND state = 'draft' FOR UPDATE`);
  return rows[0] ?? null;
}

/** Returns the figures of an invoice by an agreement, including the manual entries of the draft. */
function figuresOf(account: BilledAccount, gaming: Gaming & { rounds: number }, draft: Draft | null): InvoiceFigures {
  const { base, fee, carriedOut } = feeOf(ggrOf(gaming), account.carried, account);
  const { rounds, stake, discount, payout, rewards } = gaming;
  const total = totalOf(fee, draft?.extras ?? [], draft?.rebate ?? 0);
  return { rounds, stake, discount, payout, rewards, carriedIn: account.carried, base, fee, carriedOut, total };
}

/** Returns the dates that an account is billed for; null where it was billed already, or its agreement begins later. */
function datesFor({ startsOn, billedTo }: BilledAccount, { from, to }: InvoicePeriod) {
  const earliest = [from, startsOn, ...(billedTo === null ? [] : [addDays(billedTo, 1)])].toSorted().at(-1) ?? from;
  return earliest > to ? null : { from: earliest, to };
}

/** Refuses a period that isn't over, or that ends before it begins. */
async function checkPeriod(
  db: Transaction,
  book: Pick<BookContext, 'config'>,
  { from, to }: InvoicePeriod,
): Promise<void> {
  const { businessDate } = await bookDay(db, book);
  if (to < from) throw new InvoiceRefusal({ to: { key: 'invoices.endsBefore' } });
  // @guard money "a period that goes on isn’t invoiced", tested by invoices/drafts "that goes on, or ends before it
  //   begins, isn’t billed"
  if (to >= businessDate) throw new InvoiceRefusal({ to: { key: 'invoices.goesOn' } });
}

async function prepare(
  db: Transaction,
  account: BilledAccount,
  period: InvoicePeriod,
): Promise<PreparedInvoice | null> {
  const dates = datesFor(account, period);
  if (dates === null) return null;
  const draft = await findDraft(db, account.id);
  const claim = { accountId: account.id, startsOn: account.startsOn, to: dates.to, invoiceId: draft?.id ?? null };
  const claimed = await readClaim(db, claim, dates.from);
  const { id, username, nickname } = account;
  return {
    account: { id, username, nickname },
    ...dates,
    before: draft,
    after: figuresOf(account, claimed, draft),
    lateRounds: claimed.late,
  };
}

/** Returns the number of unsettled rounds with bets in a period. */
async function countUnsettled(db: Transaction, { from, to }: InvoicePeriod): Promise<number> {
  const { rows } = await db.execute<{ rounds: number }>(sql`
    SELECT count(*)::integer AS rounds FROM round
    WHERE business_date BETWEEN ${from}::date AND ${to}::date
      AND state NOT IN ('settled', 'voided', 'noResult', 'scheduled')
      AND EXISTS (SELECT FROM slip WHERE slip.round_id = round.id AND slip.business_date = round.business_date
        AND slip.state = 'accepted')`);
  return rows[0]?.rounds ?? 0;
}

/**
 * Returns the figures that drafts of a period would have, next to the current ones, without writing anything.
 *
 * @throws InvoiceRefusal when the period isn't over
 */
export function previewDrafts(book: Book, period: InvoicePeriod): Promise<InvoicePreparation> {
  return withTransaction(book, async (tx) => {
    await checkPeriod(tx, book, period);
    const accounts = await readBilled(tx, period.accountIds ?? null);
    const prepared: (PreparedInvoice | null)[] = [];
    for (const account of accounts) prepared.push(await prepare(tx, account, period));
    const invoices = prepared.filter((one) => one !== null);
    return {
      invoices,
      billed: prepared.length - invoices.length,
      unsettled: await countUnsettled(tx, period),
    };
  });
}

/** Makes the draft of one account, or makes it again and keeps its manual entries. */
async function draftFor(
  tx: Transaction,
  book: InvoiceBook,
  account: BilledAccount,
  period: InvoicePeriod,
  actor: Actor,
): Promise<'made' | 'changed' | null> {
  const dates = datesFor(account, period);
  if (dates === null) return null;
  const found = await findDraft(tx, account.id);
  const { at } = await bookDay(tx, book);
  const id = found?.id ?? book.newId();
  const { percent, minimum, maximum, lossRule, dueDays } = account;
  if (found === null) {
    await tx.execute(sql`
      INSERT INTO invoice (id, account_id, state, from_date, to_date, rounds, stake, discount, payout, rewards, carried_in, base,
        percent, minimum, maximum, loss_rule, fee, carried_out, extras, extra, rebate, total, due_days, created_at)
      VALUES (${id}::uuid, ${account.id}::uuid, 'draft', ${dates.from}::date, ${dates.to}::date, 0, 0, 0, 0, 0, 0, 0, ${percent},
        ${minimum}, ${maximum}, ${lossRule}, 0, 0, '[]', 0, 0, 0, ${dueDays}, ${at.toISOString()}::timestamptz)`);
  }
  const claim = { accountId: account.id, startsOn: account.startsOn, to: dates.to, invoiceId: id };
  const now = figuresOf(account, await writeClaim(tx, claim), found);
  if (now.total < 0) throw new InvoiceRefusal({ to: { key: 'invoices.negative', args: { name: account.username } } });
  await tx.execute(sql`
    UPDATE invoice SET from_date = ${dates.from}::date, to_date = ${dates.to}::date, rounds = ${now.rounds}, stake = ${now.stake},
      discount = ${now.discount}, payout = ${now.payout}, rewards = ${now.rewards}, carried_in = ${now.carriedIn},
      base = ${now.base}, percent = ${percent}, minimum = ${minimum}, maximum = ${maximum}, loss_rule = ${lossRule},
      fee = ${now.fee}, carried_out = ${now.carriedOut}, total = ${now.total}, due_days = ${dueDays}, version = version + 1
    WHERE id = ${id}::uuid`);
  const after = { account: account.username, ...dates, base: now.base, fee: now.fee, total: now.total };
  await writeAudit(tx, book.clock(), actor, {
    action: found ? 'update' : 'create',
    entity: 'invoices',
    entityId: id,
    after,
  });
  return found ? 'changed' : 'made';
}

/**
 * Makes the drafts of a period, each account in a transaction of its own. An existing draft is made again.
 *
 * @throws InvoiceRefusal when the period isn't over, or the total of a draft would be negative
 */
export async function makeDrafts(
  book: InvoiceBook,
  period: InvoicePeriod,
  actor: Actor,
): Promise<{ made: number; changed: number }> {
  await withTransaction(book, (tx) => checkPeriod(tx, book, period));
  const accounts = await readBilled(book.db, period.accountIds ?? null);
  const counts = { made: 0, changed: 0 };
  for (const { id } of accounts) {
    const became = await inBookTransaction(book, async (tx) => {
      const [account] = await readBilled(tx, [id], true);
      return account ? draftFor(tx, book, account, period, actor) : null;
    });
    if (became) counts[became] += 1;
  }
  return counts;
}
