/** The calls about rules for single numbers, and about sets of numbers. */
import { z } from 'zod';
import { PlausibleMoment } from '../calendar/plausible';
import {
  ListedNumberRule,
  NUMBER_RULES_MAX,
  NumberPreview,
  NumbersDone,
  RequestedNumber,
} from '../limits/number-limits';
import { defineCall } from './call';
import { LimitReason, OfRound } from './limit-parts';
import { typedLine } from '../validation/typed-text';

/** Moment at which a rule begins or ends; null for none. */
const Time = PlausibleMoment.nullable();

const Numbers = z.array(RequestedNumber).min(1).max(NUMBER_RULES_MAX);

const NewNumbers = z.strictObject({
  numbers: Numbers,
  roundId: z.uuid().toLowerCase().nullable(),
  fromAt: Time.default(null),
  untilAt: Time.default(null),
  reason: LimitReason.optional(),
});
/** Request to apply rules to numbers. */
export type NewNumbers = z.input<typeof NewNumbers>;

const RuleRemoval = z.strictObject({
  ids: z.array(z.uuid().toLowerCase()).min(1).max(NUMBER_RULES_MAX),
  reason: LimitReason.optional(),
});

const SET_NAME_MAX = 60;
const SET_NUMBERS_MAX = 4_000;

/** A saved set of numbers; the numbers as they were typed. */
const NumberSet = z.object({ id: z.uuid(), name: z.string(), numbers: z.string() });
export type NumberSet = z.infer<typeof NumberSet>;

const NewNumberSet = z.strictObject({
  name: typedLine(SET_NAME_MAX),
  numbers: z.string().trim().min(1).max(SET_NUMBERS_MAX),
});
export type NewNumberSet = z.infer<typeof NewNumberSet>;

export const listNumberRules = defineCall({
  method: 'GET',
  path: '/limits/:id/numbers',
  query: OfRound,
  answer: z.array(ListedNumberRule),
});

export const listLastNumbers = defineCall({
  method: 'GET',
  path: '/limits/:id/numbers/last',
  query: OfRound,
  answer: z.array(RequestedNumber),
});

export const previewNumbers = defineCall({
  method: 'POST',
  path: '/limits/:id/numbers/preview',
  query: OfRound,
  body: z.strictObject({ numbers: Numbers }),
  answer: z.array(NumberPreview),
  asks: true,
});

export const addNumberRules = defineCall({
  method: 'POST',
  path: '/limits/:id/numbers',
  body: NewNumbers,
  answer: NumbersDone,
});

export const removeNumberRules = defineCall({
  method: 'POST',
  path: '/limits/:id/numbers/remove',
  body: RuleRemoval,
  answer: z.object({ removed: z.int() }),
});

export const listNumberSets = defineCall({ method: 'GET', path: '/number-sets', answer: z.array(NumberSet) });

export const addNumberSet = defineCall({ method: 'POST', path: '/number-sets', body: NewNumberSet, answer: NumberSet });

export const removeNumberSet = defineCall({ method: 'DELETE', path: '/number-sets/:id' });
