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
      summary: "Returns the number rules of the operator and of the caller's account for a round and for all",
      answer: { name: 'NumberRules', description: 'The rules, newest first' },
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
      summary: "Returns the numbers that the caller's account had rules for in the previous round",
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
      summary: 'Returns the sales of numbers and the rules that already apply to them',
      bodyName: 'NumbersAsked',
      answer: { name: 'NumbersPreview', description: 'The data of each number, without duplicates' },
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
      summary: 'Adds rules that close, half-pay or cap numbers, all or none',
      description: 'Agents can only close numbers, and only for their downline.',
      bodyName: 'NewNumberRules',
      answer: { description: 'The new rules, and the number of existing ones' },
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
      summary: "Removes number rules of the caller's account",
      description: 'Needs a reason, except for rules that the caller added within the last 30 seconds.',
      bodyName: 'NumberRuleRemoval',
      answer: { description: 'The number of removed rules' },
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
      summary: "Returns the saved number sets of the caller's account",
      answer: { description: 'The sets, sorted by name' },
    },
    ({ services, caller }) => readNumberSets(services.db, caller),
  ),
  serve(
    calls.addNumberSet,
    {
      ...ownRules,
      operationId: 'addNumberSet',
      summary: 'Saves numbers as typed under a name',
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
      summary: "Deletes a number set of the caller's account",
      answer: { description: 'The set is deleted' },
      problems: ['not-found'],
    },
    ({ params, ...acting }) => removeNumberSet(acting, params.id),
  ),
];
