/** Details of a bill in addition to its sums. */
import { z } from 'zod';
import { CLEARING_CAUSES } from './balance';

export const BillRound = z.object({
  id: z.uuid(),
  lotto: z.string(),
  lottoName: z.string().nullable(),
  businessDate: z.iso.date(),
  number: z.int(),
});

/** Identification of a round. */
export type BillRound = z.infer<typeof BillRound>;

/** A separate line of a period, in satang, with its round if there is one. */
export const BillLine = z.object({
  cause: z.enum(CLEARING_CAUSES),
  date: z.iso.date(),
  amount: z.int(),
  round: BillRound.nullable(),
  reason: z.string().nullable(),
});
export type BillLine = z.infer<typeof BillLine>;

/** Results of a lotto in a period, in satang: win/loss and commission on its dates. */
export const BillLotto = z.object({
  lotto: z.string(),
  lottoName: z.string().nullable(),
  winLoss: z.int(),
  commission: z.int(),
});
export type BillLotto = z.infer<typeof BillLotto>;

/** Days in the order of the period, lottos by code, lines by date. */
export const BillDetail = z.object({
  days: z.array(z.int()),
  lottos: z.array(BillLotto),
  lines: z.array(BillLine),
});
export type BillDetail = z.infer<typeof BillDetail>;
