/** What of a number that is sold dealers took or were sent, as lists of numbers tell it. */
import { z } from 'zod';

/** Amounts of stake, satang. */
export const LaidOff = z.object({
  /** In batches that no dealer has answered yet: the house stands for it still. */
  sent: z.int(),
  accepted: z.int(),
});
export type LaidOff = z.infer<typeof LaidOff>;
