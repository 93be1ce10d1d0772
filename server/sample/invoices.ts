/**
 * Invoices of the sample business, made by the book itself with the clock at their times: paid, part-paid, late, open.
 */
import { sql } from 'drizzle-orm';
import { addDays } from '../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import { weekOf } from '../../domain/clearing/period';
import { BAHT } from '../../domain/money/proportion';
import { issueDraft } from '../book/invoices/issue';
import { payIssued } from '../book/invoices/pay';
import { makeDrafts } from '../book/invoices/prepare';
import type { Services } from '../kernel/services';
import { readBrand } from '../settings/brand';

/** Number of weeks billed; the last week's invoices are drafts. */
const WEEKS = 4;

/** Number of billed accounts directly below the operator. */
const BILLED = 4;

/** Agreed terms: ten percent, ฿2,000 at least, due in a week. */
const TERMS = { percent: 1_000, minimum: 2_000 * BAHT, dueDays: 7 };

/** Nine in the morning, by the business's clock on any of its days. */
const MORNING = 'T02:00:00Z';

interface Issued extends Record<string, unknown> {
  id: string;
  version: number;
  total: number;
  place: number;
}

/** Returns the paid amount of an invoice, by the place of its account and its age in weeks. */
function paidOf({ place, total }: Issued, weeksAgo: number): number {
  if (place === 0 || weeksAgo > 3) return total;
  if (place === 1) return weeksAgo === 3 ? Math.floor(total / 2 / BAHT) * BAHT : 0;
  return place === 2 && weeksAgo === 2 ? total : 0;
}

/** Bills some agents week by week, and records their payments. */
export async function fillInvoices(services: Services, masterId: string, now: Date): Promise<void> {
  const { db, newId, config } = services;
  const brand = await readBrand(db, config);
  const today = businessDateOf(now, usualDay(config.timeZone));
  const thisWeek = weekOf(today).from;
  const actor = { accountId: masterId, username: 'master', sessionId: null, ip: null };
  await db.execute(sql`
    INSERT INTO billing_terms (account_id, is_on, percent, minimum, loss_rule, due_days, starts_on)
    SELECT id, true, ${TERMS.percent}, ${TERMS.minimum}, 'carry', ${TERMS.dueDays}, ${addDays(thisWeek, -7 * WEEKS)}::date
    FROM account WHERE parent_id = ${masterId}::uuid AND kind = 'agent' ORDER BY username LIMIT ${BILLED}`);
  for (let weeksAgo = WEEKS; weeksAgo > 0; weeksAgo -= 1) {
    const from = addDays(thisWeek, -7 * weeksAgo);
    const monday = new Date(`${addDays(from, 7)}${MORNING}`);
    const book = { ...services, bookClock: () => (monday < now ? monday : now) };
    await makeDrafts(book, { from, to: addDays(from, 6) }, actor);
    if (weeksAgo === 1) return;
    const { rows } = await db.execute<Issued>(sql`
      SELECT invoice.id, invoice.version, invoice.total, (row_number() OVER (ORDER BY account.username) - 1)::integer AS place
      FROM invoice JOIN account ON account.id = invoice.account_id WHERE invoice.state = 'draft' ORDER BY account.username`);
    for (const draft of rows) {
      await issueDraft(book, { invoiceId: draft.id, expected: draft.version, brand, actor });
      const amount = paidOf(draft, weeksAgo);
      if (amount === 0) continue;
      await payIssued(book, {
        requestId: newId(),
        invoiceId: draft.id,
        amount,
        expected: draft.total,
        keepsRest: false,
        method: 'transfer',
        paidOn: addDays(from, 7),
        reference: null,
        note: undefined,
        actor,
      });
    }
  }
}
