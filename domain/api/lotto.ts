/** The calls of lottos beside their list and records: their order, the rounds ahead, and one made after another. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { Lotto, ScheduleInput } from '../entities/lotto';
import { LOTTO_CODE, LOTTO_CODE_MAX, LOTTO_CODE_MIN } from '../lotto/code';
import { defineCall } from './call';
import { listCallOf, recordOf } from './records';
import { Moment } from '../validation/scalars';

/** As many as a page of the list holds. */
const ORDERED_MAX = 100;

/** Names of lottos are no longer. */
export const LOTTO_NAME_MAX = 60;

/** A round ahead. */
const PlannedRound = z.object({
  businessDate: z.iso.date(),
  number: z.int(),
  opensAt: Moment,
  closesAt: Moment,
  resultAt: Moment,
  memberCancelsUntil: Moment,
  earlierCloses: z.partialRecord(z.enum(BET_TYPES), Moment),
  /** How many slips it has. */
  slips: z.int(),
  /** Whether it keeps times, or a date, that the schedule wouldn't give it. */
  keeps: z.boolean(),
  movedFrom: z.iso.date().nullable(),
});
export type PlannedRound = z.infer<typeof PlannedRound>;

export const listLottos = listCallOf(Lotto);

export const orderLottos = defineCall({
  method: 'POST',
  path: '/lottos/order',
  body: z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(ORDERED_MAX) }),
});

/** With a schedule in place of the lotto's own it tells what that would do. */
export const planLotto = defineCall({
  method: 'GET',
  path: '/lottos/:id/plan',
  query: z.object({ schedule: ScheduleInput.optional() }),
  answer: z.array(PlannedRound),
});

export const cloneLotto = defineCall({
  method: 'POST',
  path: '/lottos/:id/clone',
  body: z.strictObject({
    code: z.string().trim().min(LOTTO_CODE_MIN).max(LOTTO_CODE_MAX).regex(LOTTO_CODE),
    name: z.string().trim().min(1).max(LOTTO_NAME_MAX),
  }),
  answer: recordOf(Lotto),
});
