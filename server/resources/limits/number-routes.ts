/** The API of rules of single numbers, and of sets of numbers. */
import * as calls from '../../../domain/api/number-limits';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { ofRound, ownRules, readRules } from './call-parts';
import { addNumberSet, readNumberSets, removeNumberSet } from './number-sets';
import { addNumbers, previewNumbers, readLastNumbers, readNumberRules, removeNumbers } from './numbers';

const numberProblems = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Routes about rules of single numbers: the operator's apply to everybody, an agent's to its downline. */
export const numberRoutes: Route[] = [
  serve(
    calls.listNumberRules,
    {
      ...readRules,
      ...ofRound,
      operationId: 'listNumberRules',
      summary: 'The rules of single numbers that stand for a round and for all: the house’s and the own account’s',
      answer: { name: 'NumberRules', description: 'The rules, the newest first' },
      problems: ['not-found'],
    },
    ({ params, query, services, caller }) => readNumberRules(services.db, caller, params.id, query.round ?? null),
  ),
  serve(
    calls.listLastNumbers,
    {
      ...readRules,
      ...ofRound,
      operationId: 'listLastNumbers',
      summary: 'The numbers that the own account had rules of in the round before',
      answer: { description: 'The numbers' },
      problems: ['not-found'],
    },
    ({ params, query, services, caller }) => readLastNumbers(services.db, caller, params.id, query.round ?? null),
  ),
  serve(
    calls.previewNumbers,
    {
      ...readRules,
      ...ofRound,
      operationId: 'previewNumbers',
      summary: 'What is sold of numbers, and holds of them already; changes nothing',
      bodyName: 'NumbersAsked',
      answer: { name: 'NumbersPreview', description: 'What is known of each, once' },
      problems: numberProblems,
    },
    ({ params, query, body, services, caller }) =>
      previewNumbers(services.db, caller, params.id, query.round ?? null, body.numbers),
  ),
  serve(
    calls.addNumberRules,
    {
      ...ownRules,
      operationId: 'addNumberRules',
      summary: 'Closes numbers, lets them pay half or caps them, all or none; agents close for their downline',
      bodyName: 'NewNumberRules',
      answer: { description: 'The new rules, and how many were there' },
      problems: numberProblems,
    },
    ({ params, body: { fromAt, untilAt, reason, ...rules }, ...acting }) =>
      addNumbers(acting, {
        ...rules,
        lottoId: params.id,
        fromAt: dateOf(fromAt),
        untilAt: dateOf(untilAt),
        reason: reason ?? null,
      }),
  ),
  serve(
    calls.removeNumberRules,
    {
      ...ownRules,
      operationId: 'removeNumberRules',
      summary: 'Removes rules of the own account; wants a reason but of who made them within half a minute',
      bodyName: 'NumberRuleRemoval',
      answer: { description: 'How many were removed' },
      problems: numberProblems,
    },
    async ({ params, body: { ids, reason }, ...acting }) => ({
      removed: await removeNumbers(acting, params.id, ids, reason ?? null),
    }),
  ),
  serve(
    calls.listNumberSets,
    {
      ...readRules,
      operationId: 'listNumberSets',
      summary: 'The sets of numbers that the own account keeps',
      answer: { description: 'The sets by name' },
    },
    ({ services, caller }) => readNumberSets(services.db, caller),
  ),
  serve(
    calls.addNumberSet,
    {
      ...ownRules,
      operationId: 'addNumberSet',
      summary: 'Keeps numbers, as they are typed, under a name',
      bodyName: 'NewNumberSet',
      answer: { status: 201, name: 'NumberSet', description: 'The new set' },
      problems: ['bad-request', 'validation', 'conflict', 'too-large'],
    },
    ({ body, ...acting }) => addNumberSet(acting, body),
  ),
  serve(
    calls.removeNumberSet,
    {
      ...ownRules,
      operationId: 'removeNumberSet',
      summary: 'Forgets a set of the own account',
      answer: { description: 'It is gone' },
      problems: ['not-found'],
    },
    ({ params, ...acting }) => removeNumberSet(acting, params.id),
  ),
];
