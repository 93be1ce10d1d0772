/** What a bill tells beside its sums. */
import { z } from 'zod';
import { CLEARING_CAUSES } from './balance';

export const BillRound = z.object({
  id: z.uuid(),
  lotto: z.string(),
  lottoName: z.string().nullable(),
  businessDate: z.iso.date(),
  number: z.int(),
});

/** A round as it is named. */
export type BillRound = z.infer<typeof BillRound>;

/** Something that stands in a period as a line of its own, satang; the round it comes from, where it comes from one. */
export const BillLine = z.object({
  cause: z.enum(CLEARING_CAUSES),
  date: z.iso.date(),
  amount: z.int(),
  round: BillRound.nullable(),
  reason: z.string().nullable(),
});
export type BillLine = z.infer<typeof BillLine>;

/** The results of a lotto in a period, satang: win/loss and commission of what stands in its days. */
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
