/** What an account says of a bill that it doesn't agree with, and what its upline answers. */
import { z } from 'zod';

export const DISPUTE_TEXT_MAX = 280;

/** What either side writes. */
export const DisputeText = z.string().trim().min(1).max(DISPUTE_TEXT_MAX);

/** Open until the upline has answered. A bill has one open dispute at a time; what was written stays. */
export const BillDispute = z.object({
  id: z.uuid(),
  note: z.string(),
  raisedAt: z.iso.datetime(),
  raisedBy: z.string().nullable(),
  /** Null as long as it is open. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
});
export type BillDispute = z.infer<typeof BillDispute>;
