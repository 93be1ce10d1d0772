/** The calls of lottos other than their list and records: their order, the planned rounds, and copies of a lotto. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { PlausibleDate } from '../calendar/plausible';
import { Lotto, ScheduleInput } from '../entities/lotto';
import { LOTTO_CODE, LOTTO_CODE_MAX, LOTTO_CODE_MIN } from '../lotto/code';
import { EXCHANGE_DAY_MARKS } from '../rounds/next-rounds';
import { defineCall } from './call';
import { listCallOf, recordOf } from './records';
import { Moment } from '../validation/scalars';
import { typedLine } from '../validation/typed-text';

/** Number of lottos on a page of the list. */
const ORDERED_MAX = 100;

/** Maximum length of a lotto's name. */
export const LOTTO_NAME_MAX = 60;

/** A planned round. */
const PlannedRound = z.object({
  businessDate: z.iso.date(),
  number: z.int(),
  opensAt: Moment,
  closesAt: Moment,
  resultAt: Moment,
  memberCancelsUntil: Moment,
  earlierCloses: z.partialRecord(z.enum(BET_TYPES), Moment),
  /** Number of its slips. */
  slips: z.int(),
  /** Whether it keeps times or a date that differ from the schedule. */
  keeps: z.boolean(),
  movedFrom: z.iso.date().nullable(),
  /** Mark of its date in the calendar of the exchange; null for a lottery that follows no exchange. */
  exchangeDay: z.enum(EXCHANGE_DAY_MARKS).nullable(),
});
export type PlannedRound = z.infer<typeof PlannedRound>;

export const listLottos = listCallOf(Lotto);

export const orderLottos = defineCall({
  method: 'POST',
  path: '/lottos/order',
  body: z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(ORDERED_MAX) }),
});

/**
 * Returns the planned rounds; with `schedule`, the rounds that it would create instead of the lotto's own. With `from`,
 * they begin on that business date instead of today's, such as in the week of a clock change.
 */
export const planLotto = defineCall({
  method: 'GET',
  path: '/lottos/:id/plan',
  query: z.object({ schedule: ScheduleInput.optional(), from: PlausibleDate.optional() }),
  answer: z.array(PlannedRound),
});

export const cloneLotto = defineCall({
  method: 'POST',
  path: '/lottos/:id/clone',
  body: z.strictObject({
    code: z.string().trim().min(LOTTO_CODE_MIN).max(LOTTO_CODE_MAX).regex(LOTTO_CODE),
    name: typedLine(LOTTO_NAME_MAX),
  }),
  answer: recordOf(Lotto),
});
