/** The API of automatic limits: the steps of a round, taking one back, keeping them from being taken, trying a pricing. */
import { z } from 'zod';
import { Lotto } from '../../../domain/entities/lotto';
import { HouseLimit } from '../../../domain/limits/house-limit';
import { LimitStep } from '../../../domain/limits/limit-step';
import { ExemptNumber } from '../../../domain/limits/number-limits';
import { Pause } from '../../../domain/suspension';
import { readFields } from '../../http/json-body';
import { idParameter } from '../../records/routes/list-parameters';
import { actingOf, idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { pauseSteps, readAutomatic, readLimitSteps, tryPricing, tryRules, undoStep } from './automatic';
import { Amount, BetTypeName, moment, PATH, Reason, roundOf, roundParameter } from './call-parts';
import { addNumbers } from './numbers';
import { readLottoLimits } from './read-limits';

/** At most so many numbers at once. */
const EXEMPT_MAX = 200;

const ofHouse = (action: 'read' | 'update') =>
  ({ access: { subject: Lotto.subject, actions: [action] }, scope: 'global', isOfHouse: true }) as const;

const StepsAnswer = z.array(LimitStep);
const Undoing = z.strictObject({ stepId: z.uuid().toLowerCase(), reason: Reason.unwrap() });
const Trial = z.strictObject({ betType: BetTypeName, cap: HouseLimit.shape.cap, pricing: HouseLimit.shape.pricing });
const Worst = z.object({ number: z.string(), payout: Amount }).nullable();
const TrialAnswer = z.object({
  businessDate: z.iso.date().nullable(),
  run: z.object({
    lines: z.int(),
    steps: z.int(),
    full: z.int(),
    stake: Amount,
    refused: Amount,
    worstBefore: Worst,
    worstAfter: Worst,
    avoided: Amount,
  }),
});
const Paused = z.object({ reason: z.string(), until: moment.nullable() }).nullable();
const AutomaticAnswer = z.object({
  pauses: z.object({ all: Paused, lotto: Paused }),
  exemptions: z.array(
    z.object({
      id: z.uuid(),
      betType: BetTypeName,
      number: z.string(),
      roundId: z.uuid().nullable(),
      reason: z.string().nullable(),
      createdBy: z.string(),
      createdAt: moment,
    }),
  ),
});
const Pausing = z.strictObject({ isOfAll: z.boolean(), pause: Pause.omit({ lottoId: true }).nullable() });
const Exempting = z.strictObject({
  numbers: z.array(ExemptNumber).min(1).max(EXEMPT_MAX),
  roundId: z.uuid().toLowerCase().nullable(),
  reason: Reason.unwrap(),
});
const automatic = { schema: AutomaticAnswer, name: 'AutomaticLimits' };

export const automaticRoutes: Route[] = [
  {
    ...ofHouse('read'),
    method: 'get',
    path: `${PATH}/steps`,
    operationId: 'listLimitSteps',
    summary: 'The last thirty automatic steps of an open round, the newest first',
    parameters: [idParameter, roundParameter],
    answers: { 200: { schema: StepsAnswer, name: 'LimitSteps', description: 'The steps; none without an open round' } },
    problems: ['not-found'],
    handle: async (c) => {
      const { db } = c.get('services');
      const { open } = await readLottoLimits(db, idOf(c), roundOf(c), false);
      return c.json(open ? await readLimitSteps(db, open.roundId) : []);
    },
  },
  {
    ...ofHouse('update'),
    method: 'post',
    path: `${PATH}/steps/undo`,
    operationId: 'undoLimitStep',
    summary: 'Takes an automatic step back on its number, with a reason; it doesn’t come again there',
    parameters: [idParameter],
    body: { schema: Undoing, name: 'LimitStepUndoing' },
    answers: { 204: { description: 'It is taken back' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => {
      const { stepId, reason } = await readFields(c, Undoing);
      await undoStep(actingOf(c), idOf(c), stepId, reason);
      return c.body(null, 204);
    },
  },
  {
    ...ofHouse('read'),
    method: 'get',
    path: `${PATH}/automatic`,
    operationId: 'getAutomaticLimits',
    summary: 'Where automatic steps are paused, and the numbers of a lotto that are exempt from them',
    parameters: [idParameter],
    answers: { 200: { ...automatic, description: 'Pauses in force and exempt numbers' } },
    problems: ['not-found'],
    handle: async (c) => c.json(await readAutomatic(c.get('services'), idOf(c))),
  },
  {
    ...ofHouse('update'),
    method: 'post',
    path: `${PATH}/automatic/pause`,
    operationId: 'pauseLimitSteps',
    summary: 'Pauses automatic steps in the lotto or in all, with a reason, or has them taken again; numbers still close at their end',
    parameters: [idParameter],
    body: { schema: Pausing, name: 'LimitStepPause' },
    answers: { 200: { ...automatic, description: 'What holds now' } },
    problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    handle: async (c) => {
      const acting = actingOf(c);
      await readAutomatic(acting.services, idOf(c));
      const { isOfAll, pause } = await readFields(c, Pausing);
      await pauseSteps(acting, isOfAll ? null : idOf(c), pause);
      return c.json(await readAutomatic(acting.services, idOf(c)));
    },
  },
  {
    ...ofHouse('update'),
    method: 'post',
    path: `${PATH}/automatic/exempt`,
    operationId: 'exemptNumbers',
    summary: 'Keeps automatic steps from numbers, in one round or all, with a reason; removing the rule lets them come again',
    parameters: [idParameter],
    body: { schema: Exempting, name: 'NumberExemption' },
    answers: { 200: { ...automatic, description: 'What holds now' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => {
      const { numbers, ...request } = await readFields(c, Exempting);
      const exempt = numbers.map((one) => ({ ...one, kind: 'exempt' as const }));
      await addNumbers(actingOf(c), { ...request, numbers: exempt, lottoId: idOf(c), fromAt: null, untilAt: null });
      return c.json(await readAutomatic(c.get('services'), idOf(c)));
    },
  },
  {
    ...ofHouse('read'),
    method: 'get',
    path: `${PATH}/automatic/trial`,
    operationId: 'tryAutomaticLimits',
    summary: 'What the automatic rules for rounds to come would have done to the last round that is over; writes nothing',
    parameters: [idParameter],
    answers: {
      200: { schema: z.array(TrialAnswer.extend({ betType: BetTypeName })), name: 'TriedRules', description: 'One for each bet type priced automatically' },
    },
    problems: ['not-found'],
    handle: async (c) => c.json(await tryRules(c.get('services').db, idOf(c))),
  },
  {
    ...ofHouse('read'),
    method: 'post',
    path: `${PATH}/try`,
    operationId: 'tryPricing',
    summary: 'What a pricing would have done to the last round that is over; writes nothing',
    parameters: [idParameter],
    body: { schema: Trial, name: 'PricingTrial' },
    answers: { 200: { schema: TrialAnswer, name: 'TriedPricing', description: 'What it would have sold, and what the worst number would have cost' } },
    problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    handle: async (c) => c.json(await tryPricing(c.get('services').db, idOf(c), await readFields(c, Trial))),
  },
];
