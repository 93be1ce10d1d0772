/** Invoice lines other than the fee: a license, a set-up, an amount given back. */
import { z } from 'zod';
import { typedLine } from '../validation/typed-text';

/** Maximum number of such lines on one invoice. */
export const EXTRAS_MAX = 20;

export const ExtraLine = z.strictObject({
  text: typedLine(120),
  /** Satang; negative for an amount given back. */
  amount: z.int().min(-1_000_000_000_000).max(1_000_000_000_000),
});
export type ExtraLine = z.infer<typeof ExtraLine>;
