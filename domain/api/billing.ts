/**
 * Invoice terms agreed with agents, and the names of both sides on papers. Amounts in satang, percents in basis points.
 */
import { z } from 'zod';
import { isNationalId } from '../accounts/national-id';
import { PlausibleDate } from '../calendar/plausible';
import { LOSS_RULES } from '../invoices/fee';
import { AMOUNT_MAX } from '../money/amount';
import { WHOLE_PERCENT } from '../money/proportion';
import { defineCall } from './call';
import { plainCode } from '../text/plain-signs';
import { fault } from '../validation/validation';
import { typedText } from '../validation/typed-text';

const about = 'invoices';

/** Longest time to pay that can be agreed, in days. */
export const DUE_DAYS_MAX = 120;

const TEXT_MAX = 300;

const billingText = (max: number) =>
  typedText(max, 0)
    .transform((text) => text || null)
    .nullable();

const digits = z
  .string()
  .transform((text) => plainCode(text) || null)
  .nullable();

const amount = z.int().min(0).max(AMOUNT_MAX);

const Terms = {
  isOn: z.boolean(),
  percent: z.int().min(0).max(WHOLE_PERCENT),
  minimum: amount,
  /** Null without an upper bound. */
  maximum: amount.nullable(),
  lossRule: z.enum(LOSS_RULES),
  dueDays: z.int().min(0).max(DUE_DAYS_MAX),
};

/** `isHouse` marks master's own record. Only its names count, because master is the issuer. */
const BillingAnswer = z.object({
  ...Terms,
  startsOn: z.iso.date(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  taxId: z.string().nullable(),
  branch: z.string().nullable(),
  account: z.object({ id: z.uuid(), username: z.string(), nickname: z.string().nullable() }),
  isHouse: z.boolean(),
  /** Zero as long as nothing was agreed on; the terms are then the defaults. */
  version: z.int(),
});
export type BillingAnswer = z.infer<typeof BillingAnswer>;

const BillingBody = z.strictObject({
  ...Terms,
  startsOn: PlausibleDate,
  name: billingText(120),
  address: billingText(TEXT_MAX),
  taxId: digits.superRefine((text, context) => {
    if (text !== null && !isNationalId(text)) context.addIssue(fault('invoices.taxId'));
  }),
  branch: digits.superRefine((text, context) => {
    if (text !== null && !/^\d{5}$/.test(text)) context.addIssue(fault('invoices.branch'));
  }),
});
export type BillingBody = z.output<typeof BillingBody>;

/** Master's own record, then those right below it by name. */
export const listBilling = defineCall({
  method: 'GET',
  path: '/billing',
  about,
  answer: z.object({ terms: z.array(BillingAnswer) }),
});

export const changeBilling = defineCall({
  method: 'PUT',
  path: '/billing/:id',
  about,
  body: BillingBody,
  answer: BillingAnswer,
  versioned: true,
});
