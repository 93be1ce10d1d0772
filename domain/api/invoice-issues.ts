/** Issuing many drafts at once: what there is to issue, and what became of each. Amounts in satang. */
import { z } from 'zod';
import { defineCall } from './call';

const about = 'invoices';

/** So many drafts are issued by one call. */
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
  /** When it is due if it is issued today. */
  dueDate: z.iso.date(),
  /** The version that is issued: a draft that was made anew since isn't. */
  version: z.int(),
});
export type IssuableDraft = z.infer<typeof IssuableDraft>;

/** The drafts there are, by the names of their accounts; as many as are issued at once, and how many there are in all. */
export const listIssuableDrafts = defineCall({
  method: 'GET',
  path: '/invoices/issues',
  about,
  answer: z.object({ drafts: z.array(IssuableDraft), total: z.int() }),
});

/** Why a draft wasn't issued: it is gone, it was issued already, it was made anew, or something failed. */
export const NOT_ISSUED = ['gone', 'issued', 'changed', 'failed'] as const;
export type NotIssued = (typeof NOT_ISSUED)[number];

const Issued = z.object({ id: z.uuid(), account: Account, number: z.string(), total: z.int() });
export type IssuedInvoice = z.infer<typeof Issued>;

/** Issues each by itself, in the order in which they are given: one that fails keeps no other. */
export const issueDrafts = defineCall({
  method: 'POST',
  path: '/invoices/issues',
  about,
  body: z.strictObject({
    drafts: z
      .array(z.strictObject({ id: z.uuid().toLowerCase(), expected: z.int() }))
      .min(1)
      .max(ISSUED_AT_ONCE),
  }),
  answer: z.object({
    issued: z.array(Issued),
    failed: z.array(z.object({ id: z.uuid(), why: z.enum(NOT_ISSUED) })),
  }),
});
