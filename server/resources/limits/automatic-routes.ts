/** The API of automatic limits: the steps of a round, taking one back, and trying a pricing. */
import { z } from 'zod';
import { Lotto } from '../../../domain/entities/lotto';
import { HouseLimit } from '../../../domain/limits/house-limit';
import { readFields } from '../../http/json-body';
import { idParameter } from '../../http/list-parameters';
import { actingOf, idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { readLimitSteps, tryPricing, undoStep } from './automatic';
import { Amount, BetTypeName, moment, PATH, Reason, roundOf, roundParameter } from './call-parts';
import { readLottoLimits } from './read-limits';

const ofHouse = (action: 'read' | 'update') =>
  ({ access: { subject: Lotto.subject, actions: [action] }, scope: 'global', isOfHouse: true }) as const;

export const StepsAnswer = z.array(
  z.object({
    id: z.uuid(),
    betType: BetTypeName,
    number: z.string(),
    stepAt: z.int(),
    sold: Amount,
    rateBefore: z.int(),
    rateAfter: z.int(),
    at: moment,
    isUndone: z.boolean(),
    undoneReason: z.string().nullable(),
  }),
);
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
  }),
});

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
