/** The API of limits per person. */
import * as calls from '../../../domain/api/person-limits';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readAccountLimits } from './account-limits';
import { ofRound, ownRules, readRules } from './call-parts';
import { changePersonLimits, readPersonLimits, testBet } from './persons';
import { limitAll } from './several';

/** Routes about an account's limits for those below it, and about explaining a bet. */
export const personRoutes: Route[] = [
  serve(
    calls.listPersonLimits,
    {
      ...readRules,
      ...ofRound,
      operationId: 'listPersonLimits',
      summary: 'What the own account laid over the limits for those below, and the members nearest to a cap of theirs',
      answer: { name: 'PersonLimits', description: 'The limits per person' },
      problems: ['not-found'],
    },
    ({ params, query, services, caller }) => readPersonLimits(services.db, caller, params.id, query.round ?? null),
  ),
  serve(
    calls.updatePersonLimit,
    {
      ...ownRules,
      waitsForInFlightBets: true,
      operationId: 'updatePersonLimit',
      summary: 'Lays a limit over those above for an account at or below the own; with nothing in it, it is taken away',
      bodyName: 'PersonLimitChange',
      answer: { name: 'PersonLimits', description: 'The limits per person as they are now' },
      problems: ['bad-request', 'validation', 'not-found', 'step-up-required', 'too-large'],
    },
    async ({ params: { id }, body: { targetId, betType, isOfAll, reason, ...limit }, services, caller }) => {
      await readPersonLimits(services.db, caller, id, null);
      await changePersonLimits(
        { services, caller },
        { targetId, betType, limit, lottoId: isOfAll ? null : id, reason: reason ?? null },
      );
      return readPersonLimits(services.db, caller, id, null);
    },
  ),
  serve(
    calls.limitSeveral,
    {
      ...ownRules,
      waitsForInFlightBets: true,
      operationId: 'limitSeveral',
      summary: 'Lays the same limit over several accounts below, for every bet type of a lotto or of all: all or none',
      bodyName: 'LimitForSeveral',
      answer: { name: 'LimitedSeveral', description: 'How many accounts it holds for' },
      problems: ['bad-request', 'validation', 'not-found', 'step-up-required', 'too-large'],
    },
    async ({ body, ...acting }) => ({ accounts: await limitAll(acting, body) }),
  ),
  serve(
    calls.testBet,
    {
      ...readRules,
      ...ofRound,
      operationId: 'testBet',
      summary:
        'Whether a member below may bet so much on a number now, and which limit comes from where; writes nothing',
      bodyName: 'BetTestQuestion',
      answer: { name: 'BetTest', description: 'What would become of it' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    ({ params, query, body, ...acting }) => testBet(acting, params.id, { ...body, roundId: query.round ?? null }),
  ),
  serve(
    calls.getAccountLimits,
    {
      ...readRules,
      operationId: 'getAccountLimits',
      summary:
        'Which limits apply to an account in rounds to come of a lotto, where each comes from, and what the own account laid over them',
      naming: ['lotto'],
      parameters: { lotto: 'Which lotto; the first unless named' },
      answer: { name: 'AccountLimits', description: 'The limits; amounts in satang' },
      problems: ['not-found'],
    },
    ({ params, query, services, caller }) => readAccountLimits(services.db, caller, params.id, query.lotto ?? null),
  ),
];
