/** Bank details for payments to an account. They belong to its credit settings and are saved separately. */
import { z } from 'zod';
import { readPromptPay } from '../clearing/prompt-pay';
import { ACCOUNT_MONEY } from './money';
import { defineCall } from './call';
import { fault } from '../validation/validation';
import { typedLine } from '../validation/typed-text';

const TEXT_MAX = 80;

export const BankData = z.object({
  bank: z.string().nullable(),
  bankAccount: z.string().nullable(),
  holder: z.string().nullable(),
  /** Digits only. */
  promptPay: z.string().nullable(),
});
export type BankData = z.infer<typeof BankData>;

/** `editable` is true for the reader's own account. */
const BankAnswer = BankData.extend({ id: z.uuid(), version: z.int(), editable: z.boolean() });
export type BankAnswer = z.infer<typeof BankAnswer>;

const bankText = typedLine(TEXT_MAX, 0)
  .transform((text) => text || null)
  .nullable();

const BankBody = z.strictObject({
  bank: bankText,
  bankAccount: bankText,
  holder: bankText,
  promptPay: bankText.transform((text, context) => {
    if (text === null) return null;
    const read = readPromptPay(text);
    if (read.fault === undefined) return read.alias;
    context.addIssue(fault(read.fault));
    return z.NEVER;
  }),
});
export type BankBody = z.output<typeof BankBody>;

export const readBank = defineCall({
  method: 'GET',
  path: '/accounts/:id/bank',
  about: ACCOUNT_MONEY,
  answer: BankAnswer,
});
export const changeBank = defineCall({
  method: 'PUT',
  path: '/accounts/:id/bank',
  about: ACCOUNT_MONEY,
  body: BankBody,
  answer: BankAnswer,
  versioned: true,
});
