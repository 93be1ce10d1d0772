/** What stands on an invoice besides the fee: a licence, a set-up, something given back. */
import { z } from 'zod';

/** So many stand on one invoice. */
export const EXTRAS_MAX = 20;

export const ExtraLine = z.strictObject({
  text: z.string().trim().min(1).max(120),
  /** Satang; negative is given back. */
  amount: z.int().min(-1_000_000_000_000).max(1_000_000_000_000),
});
export type ExtraLine = z.infer<typeof ExtraLine>;
