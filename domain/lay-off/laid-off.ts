/** Amounts of a number that dealers took or were sent, as shown in lists of numbers. */
import { z } from 'zod';

/** Amounts of stake, satang. */
export const LaidOff = z.object({
  /** In batches that no dealer has answered yet; the operator still bears the risk. */
  sent: z.int(),
  accepted: z.int(),
});
export type LaidOff = z.infer<typeof LaidOff>;
