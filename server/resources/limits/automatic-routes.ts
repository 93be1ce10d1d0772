/** The API of automatic limits: the steps of a round, undoing a step, pausing the steps, and trying a pricing. */
import * as calls from '../../../domain/api/automatic-limits';
import { Lotto } from '../../../domain/entities/lotto';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { pauseSteps, readAutomatic, readLimitSteps, tryPricing, tryRules, undoStep } from './automatic';
import { ofRound } from './call-parts';
import { addNumbers } from './numbers';
import { readLottoLimits } from './read-limits';

const ofOperator = (action: 'read' | 'update') =>
  // @guard access "automatic steps are the house’s", tested by access/agents "of coma": «'global', isOperatorOwned: true»
  //   becomes «'global'»
  ({ access: { subject: Lotto.subject, actions: [action] }, scope: 'global', isOperatorOwned: true }) as const;

const automatic = { name: 'AutomaticLimits', description: 'What holds now' };

export const automaticRoutes: Route[] = [
  serve(
    calls.listLimitSteps,
    {
      ...ofOperator('read'),
      ...ofRound,
      operationId: 'listLimitSteps',
      summary: 'The last thirty automatic steps of an open round, the newest first',
      answer: { name: 'LimitSteps', description: 'The steps; none without an open round' },
      problems: ['not-found'],
    },
    async ({ params, query, services: { db } }) => {
      const { open } = await readLottoLimits(db, params.id, query.round ?? null, false);
      return open ? readLimitSteps(db, open.roundId) : [];
    },
  ),
  serve(
    calls.undoLimitStep,
    {
      ...ofOperator('update'),
      operationId: 'undoLimitStep',
      summary: 'Takes an automatic step back on its number, with a reason; it doesn’t come again there',
      bodyName: 'LimitStepUndoing',
      answer: { description: 'It is taken back' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ params, body, ...acting }) => undoStep(acting, params.id, body.stepId, body.reason),
  ),
  serve(
    calls.getAutomaticLimits,
    {
      ...ofOperator('read'),
      operationId: 'getAutomaticLimits',
      summary: 'Where automatic steps are paused, and the numbers of a lotto that are exempt from them',
      answer: { ...automatic, description: 'Pauses in force and exempt numbers' },
      problems: ['not-found'],
    },
    ({ params, services }) => readAutomatic(services, params.id),
  ),
  serve(
    calls.pauseLimitSteps,
    {
      ...ofOperator('update'),
      operationId: 'pauseLimitSteps',
      summary:
        'Pauses automatic steps in the lotto or in all, with a reason, or has them taken again; numbers still close at their end',
      bodyName: 'LimitStepPause',
      answer: automatic,
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
      admits: ({ services }, { id }) => readAutomatic(services, id),
    },
    async ({ params, body: { isOfAll, pause }, ...acting }) => {
      await pauseSteps(acting, isOfAll ? null : params.id, pause);
      return readAutomatic(acting.services, params.id);
    },
  ),
  serve(
    calls.exemptNumbers,
    {
      ...ofOperator('update'),
      operationId: 'exemptNumbers',
      summary:
        'Keeps automatic steps from numbers, in one round or all, with a reason; removing the rule lets them come again',
      bodyName: 'NumberExemption',
      answer: automatic,
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    async ({ params, body: { numbers, ...request }, ...acting }) => {
      const exempt = numbers.map((one) => ({ ...one, kind: 'exempt' as const }));
      await addNumbers(acting, { ...request, numbers: exempt, lottoId: params.id, fromAt: null, untilAt: null });
      return readAutomatic(acting.services, params.id);
    },
  ),
  serve(
    calls.tryAutomaticLimits,
    {
      ...ofOperator('read'),
      operationId: 'tryAutomaticLimits',
      summary:
        'What the automatic rules for rounds to come would have done to the last round that is over; writes nothing',
      answer: { name: 'TriedRules', description: 'One for each bet type priced automatically' },
      problems: ['not-found'],
    },
    ({ params, services }) => tryRules(services.db, params.id),
  ),
  serve(
    calls.tryPricing,
    {
      ...ofOperator('read'),
      operationId: 'tryPricing',
      summary: 'What a pricing would have done to the last round that is over; writes nothing',
      bodyName: 'PricingTrial',
      answer: {
        name: 'TriedPricing',
        description: 'What it would have sold, and what the worst number would have cost',
      },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    ({ params, body, services }) => tryPricing(services.db, params.id, body),
  ),
];
