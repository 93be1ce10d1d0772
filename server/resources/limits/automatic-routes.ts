/** The API of automatic limits: the steps of a round, undoing a step, pausing the steps, and trying a pricing. */
import * as calls from '../../../domain/api/automatic-limits';
import { Lotto } from '../../../domain/entities/lotto';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { pauseSteps, readAutomatic, readLimitSteps, tryPricing, tryRules, undoStep } from './automatic';
import { ofRound } from './call-parts';
import { addNumbers } from './numbers';
import { readLottoLimits } from './read-limits';

const operatorMay = (action: 'read' | 'update') =>
  // @guard access "automatic steps are the house’s", tested by access/agents "of coma": «'global', isOperatorOwned: true»
  //   becomes «'global'»
  ({ access: { subject: Lotto.subject, actions: [action] }, scope: 'global', isOperatorOwned: true }) as const;

const automatic = { name: 'AutomaticLimits', description: 'The current pauses and exempt numbers' };

export const automaticRoutes: Route[] = [
  serve(
    calls.listLimitSteps,
    {
      ...operatorMay('read'),
      ...ofRound,
      operationId: 'listLimitSteps',
      summary: 'Returns the last thirty automatic steps of an open round, newest first',
      answer: { name: 'LimitSteps', description: 'The steps; empty without an open round' },
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
      ...operatorMay('update'),
      operationId: 'undoLimitStep',
      summary: 'Undoes an automatic step on its number with a reason; it is not repeated there',
      bodyName: 'LimitStepUndoing',
      answer: { description: 'The step is undone' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ params, body, ...acting }) => undoStep(acting, params.id, body.stepId, body.reason),
  ),
  serve(
    calls.getAutomaticLimits,
    {
      ...operatorMay('read'),
      operationId: 'getAutomaticLimits',
      summary: 'Returns the pauses of automatic steps and the exempt numbers of a lotto',
      answer: { ...automatic, description: 'The current pauses and exempt numbers' },
      problems: ['not-found'],
    },
    ({ params, services }) => readAutomatic(services, params.id),
  ),
  serve(
    calls.pauseLimitSteps,
    {
      ...operatorMay('update'),
      operationId: 'pauseLimitSteps',
      summary: 'Pauses or resumes automatic steps in one lotto or all; numbers still close at their cap',
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
      ...operatorMay('update'),
      operationId: 'exemptNumbers',
      summary: 'Exempts numbers from automatic steps in one round or all, until the rule is removed',
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
      ...operatorMay('read'),
      operationId: 'tryAutomaticLimits',
      summary: 'Simulates the current automatic rules on the last finished round; changes nothing',
      answer: { name: 'TriedRules', description: 'The result for each bet type with automatic pricing' },
      problems: ['not-found'],
    },
    ({ params, services }) => tryRules(services.db, params.id),
  ),
  serve(
    calls.tryPricing,
    {
      ...operatorMay('read'),
      operationId: 'tryPricing',
      summary: 'Simulates a pricing on the last finished round; changes nothing',
      bodyName: 'PricingTrial',
      answer: {
        name: 'TriedPricing',
        description: 'The simulated sales, and the cost of the worst number',
      },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    ({ params, body, services }) => tryPricing(services.db, params.id, body),
  ),
];
