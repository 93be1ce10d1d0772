/** A round that waits for a manual result, in the API. */
import { z } from 'zod';
import { LOTTO_FAMILIES, type LottoFamily } from '../lotto/lotto';
import { EnteredResult } from './approval-record';
import { Moment } from '../validation/scalars';

const isByHand = (family: LottoFamily): family is Exclude<LottoFamily, 'yeekee'> => family !== 'yeekee';

export const AwaitingRound = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string().nullable(),
  family: z.enum(LOTTO_FAMILIES.filter(isByHand)),
  resultUrl: z.string().nullable(),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.string(),
  resultAt: Moment,
  /** Negative before it is due. */
  minutesLate: z.int(),
  lines: z.int(),
  /** Satang. */
  stake: z.int(),
  /** Reason why its payout was stopped. */
  blocked: z.string().nullable(),
  /** Saved or submitted result; `official` is null when the reader may not see it yet. */
  entered: z
    .object({
      approvalId: z.uuid(),
      state: z.enum(['draft', 'submitted']),
      official: EnteredResult.nullable(),
      by: z.string().nullable(),
      at: Moment,
      goesOnAt: Moment.nullable(),
    })
    .nullable(),
  /** Last submitted result that was refused, and the reason; null when none was refused. */
  refused: z
    .object({
      official: EnteredResult.nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: Moment,
    })
    .nullable(),
});
export type AwaitingRound = z.infer<typeof AwaitingRound>;
