/** Issuing many drafts in one call: the drafts that can be issued, and the outcome for each. Amounts in satang. */
import { z } from 'zod';
import { defineCall } from './call';
import { count } from '../validation/whole-number';

const about = 'invoices';

/** Maximum number of drafts issued by one call. */
export const ISSUED_AT_ONCE = 200;

const Account = z.object({ id: z.uuid(), username: z.string(), nickname: z.string().nullable() });

const IssuableDraft = z.object({
  id: z.uuid(),
  account: Account,
  from: z.iso.date(),
  to: z.iso.date(),
  rounds: z.int(),
  base: z.int(),
  total: z.int(),
  /** Due date if it is issued today. */
  dueDate: z.iso.date(),
  /** Version that is issued; a draft that was rebuilt since then isn't. */
  version: z.int(),
});
export type IssuableDraft = z.infer<typeof IssuableDraft>;

/** Drafts by the names of their accounts, up to the number that one call issues, and their total number. */
export const listIssuableDrafts = defineCall({
  method: 'GET',
  path: '/invoices/issues',
  about,
  answer: z.object({ drafts: z.array(IssuableDraft), total: z.int() }),
});

/** Reasons why a draft wasn't issued: it is gone, was already issued, was rebuilt, or something failed. */
export const NOT_ISSUED = ['gone', 'issued', 'changed', 'failed'] as const;
export type NotIssued = (typeof NOT_ISSUED)[number];

const Issued = z.object({ id: z.uuid(), account: Account, number: z.string(), total: z.int() });
export type IssuedInvoice = z.infer<typeof Issued>;

/** Issues each draft separately, in the given order. A failure doesn't stop the others. */
export const issueDrafts = defineCall({
  method: 'POST',
  path: '/invoices/issues',
  about,
  body: z.strictObject({
    drafts: z
      .array(z.strictObject({ id: z.uuid().toLowerCase(), expected: count() }))
      .min(1)
      .max(ISSUED_AT_ONCE),
  }),
  answer: z.object({
    issued: z.array(Issued),
    failed: z.array(z.object({ id: z.uuid(), why: z.enum(NOT_ISSUED) })),
  }),
});
