/** An account's objection to a bill, and the upline's answer. */
import { z } from 'zod';
import { typedText } from '../validation/typed-text';

export const DISPUTE_TEXT_MAX = 280;

/** Text of either side. */
export const DisputeText = typedText(DISPUTE_TEXT_MAX);

/** Open until the upline has answered. A bill has at most one open dispute, and the texts can't be changed. */
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
