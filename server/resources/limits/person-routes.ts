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
      summary: "Returns the caller's limits for accounts below, and the members closest to a cap of theirs",
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
      summary: "Sets the caller's limit for an account at or below; an empty limit removes it",
      bodyName: 'PersonLimitChange',
      answer: { name: 'PersonLimits', description: 'The updated limits per person' },
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
      summary: 'Sets the same limit for several accounts below, all or none',
      description: 'The limit applies to every bet type of one lotto or of all lottos.',
      bodyName: 'LimitForSeveral',
      answer: { name: 'LimitedSeveral', description: 'The number of accounts that the limit applies to' },
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
      summary: 'Tests a bet of a member below and returns each limit with its source; changes nothing',
      bodyName: 'BetTestQuestion',
      answer: { name: 'BetTest', description: 'The outcome' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    ({ params, query, body, ...acting }) => testBet(acting, params.id, { ...body, roundId: query.round ?? null }),
  ),
  serve(
    calls.getAccountLimits,
    {
      ...readRules,
      operationId: 'getAccountLimits',
      summary: 'Returns the limits of an account in future rounds of a lotto, with their sources',
      naming: ['lotto'],
      parameters: { lotto: 'The lotto; by default the first' },
      answer: { name: 'AccountLimits', description: 'The limits; amounts in satang' },
      problems: ['not-found'],
    },
    ({ params, query, services, caller }) => readAccountLimits(services.db, caller, params.id, query.lotto ?? null),
  ),
];
