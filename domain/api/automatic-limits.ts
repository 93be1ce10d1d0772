/** The calls of automatic limits: the steps of a round, pauses and exemptions, and trials of pricing. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { OperatorLimit } from '../limits/operator-limit';
import { LimitStep } from '../limits/limit-step';
import { AutomaticLimits, TriedPricing, TriedRules } from '../limits/lotto-limits';
import { ExemptNumber } from '../limits/number-limits';
import { Pause } from '../rounds/suspension';
import { defineCall } from './call';
import { LimitReason, OfRound } from './limit-parts';

/** Maximum number of numbers in one call. */
const EXEMPT_MAX = 200;

const UndoStepRequest = z.strictObject({ stepId: z.uuid().toLowerCase(), reason: LimitReason });

/** A pause of automatic steps, in one lotto or all; null ends it. */
const StepsPause = z.strictObject({
  isOfAll: z.boolean(),
  pause: Pause.omit({ lottoId: true, roundId: true }).nullable(),
});
export type StepsPause = z.infer<typeof StepsPause>;

/** Numbers that are exempt from automatic steps. */
const Exemption = z.strictObject({
  numbers: z.array(ExemptNumber).min(1).max(EXEMPT_MAX),
  roundId: z.uuid().toLowerCase().nullable(),
  reason: LimitReason,
});

const PricingTrial = z.strictObject({
  betType: z.enum(BET_TYPES),
  cap: OperatorLimit.shape.cap,
  pricing: OperatorLimit.shape.pricing,
});

export const listLimitSteps = defineCall({
  method: 'GET',
  path: '/limits/:id/steps',
  query: OfRound,
  answer: z.array(LimitStep),
});

export const undoLimitStep = defineCall({ method: 'POST', path: '/limits/:id/steps/undo', body: UndoStepRequest });

export const getAutomaticLimits = defineCall({ method: 'GET', path: '/limits/:id/automatic', answer: AutomaticLimits });

export const pauseLimitSteps = defineCall({
  method: 'POST',
  path: '/limits/:id/automatic/pause',
  body: StepsPause,
  answer: AutomaticLimits,
});

export const exemptNumbers = defineCall({
  method: 'POST',
  path: '/limits/:id/automatic/exempt',
  body: Exemption,
  answer: AutomaticLimits,
});

export const tryAutomaticLimits = defineCall({
  method: 'GET',
  path: '/limits/:id/automatic/trial',
  answer: z.array(TriedRules),
});

export const tryPricing = defineCall({
  method: 'POST',
  path: '/limits/:id/try',
  body: PricingTrial,
  answer: TriedPricing,
  asks: true,
});
