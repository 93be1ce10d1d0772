/** The calls by which an account disputes a bill of its own, and its upline answers. */
import { z } from 'zod';
import { BillDispute, DisputeText } from '../clearing/dispute';
import { queryDate } from './query-date';
import { defineCall } from './call';

const about = 'rounds';

/** Raised by the account itself, about the bill sent for a period. */
export const raiseDispute = defineCall({
  method: 'POST',
  path: '/clearing/:id/disputes',
  about,
  /** A business date of the period. */
  body: z.strictObject({ on: queryDate, note: DisputeText }),
  answer: BillDispute,
});

/** Answered by its upline, which ends the dispute. */
export const answerDispute = defineCall({
  method: 'POST',
  path: '/clearing/:id/disputes/answer',
  about,
  body: z.strictObject({ disputeId: z.uuid().toLowerCase(), answer: DisputeText }),
  answer: BillDispute,
});
