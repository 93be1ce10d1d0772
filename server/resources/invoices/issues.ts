/** Issuing many drafts: each in a transaction of its own, so that a failing one doesn't stop the others. */
import { sql } from 'drizzle-orm';
import {
  ISSUED_AT_ONCE,
  type IssuableDraft,
  type IssuedInvoice,
  type NotIssued,
} from '../../../domain/api/invoice-issues';
import { issueDraft } from '../../book/invoices/issue';
import { BookRefusal, type BookRefusalReason } from '../../book/refusal';
import type { Acting } from '../../access/acting';
import { keepFile } from './keep-file';
import { warmUp } from './paper-file';
import type { Database } from '../../kernel/services';
import { readBrand } from '../../settings/brand';
import { readOne } from './read';
import { TODAY } from './source';

const REASONS: Partial<Record<BookRefusalReason, NotIssued>> = {
  invoiceUnknown: 'gone',
  invoiceState: 'issued',
  versionDiffers: 'changed',
};

interface Issuable {
  drafts: IssuableDraft[];
  total: number;
}

/** Reads the existing drafts, up to the number that can be issued in one go. */
export async function readIssuable(db: Database): Promise<Issuable> {
  const { rows } = await db.execute<Issuable & Record<string, unknown>>(sql`
    SELECT (SELECT count(*) FROM invoice WHERE state = 'draft') AS total, (
      SELECT coalesce(json_agg(json_build_object('id', draft.id,
        'account', json_build_object('id', draft.account_id, 'username', draft.username, 'nickname', draft.nickname),
        'from', draft.from_date, 'to', draft.to_date, 'rounds', draft.rounds, 'base', draft.base, 'total', draft.total,
        'dueDate', ${TODAY} + draft.due_days, 'version', draft.version) ORDER BY draft.username), '[]')
      FROM (
        SELECT invoice.*, account.username, account.nickname FROM invoice JOIN account ON account.id = invoice.account_id
        WHERE invoice.state = 'draft' ORDER BY account.username LIMIT ${ISSUED_AT_ONCE}
      ) AS draft
    ) AS drafts`);
  return rows[0] ?? { drafts: [], total: 0 };
}

interface Outcome {
  issued: IssuedInvoice[];
  failed: { id: string; why: NotIssued }[];
}

/** Issues drafts one after the other in the given order, each with its file. */
export async function issueMany(
  { services, caller }: Acting,
  drafts: readonly { id: string; expected: number }[],
): Promise<Outcome> {
  // Loaded before the invoice counter is locked, so that nobody waits for it while issuing.
  await warmUp();
  const brand = await readBrand(services.db, services.config);
  const outcome: Outcome = { issued: [], failed: [] };
  for (const { id, expected } of drafts) {
    try {
      await issueDraft(services, { invoiceId: id, expected, brand, actor: caller });
    } catch (error) {
      const why = (error instanceof BookRefusal && REASONS[error.reason]) || 'failed';
      if (why === 'failed') services.log.error({ err: error, invoice: id }, 'a draft could not be issued');
      outcome.failed.push({ id, why });
      continue;
    }
    const invoice = await readOne(services, id);
    await keepFile(services, invoice);
    const { account, number, total } = invoice;
    outcome.issued.push({ id, account, number: number ?? '', total });
  }
  return outcome;
}
