/** The API of rules of single numbers, and of sets of numbers. */
import { z } from 'zod';
import { NUMBER_RULES_MAX, WANTED_KINDS, WantedNumber } from '../../../domain/limits/number-limits';
import { readFields } from '../../http/json-body';
import { idParameter } from '../../records/routes/list-parameters';
import { actingOf, idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { Amount, BetTypeName, moment, ownRules, PATH, readRules, Reason, roundOf, roundParameter } from './call-parts';
import { addNumberSet, readNumberSets, removeNumberSet } from './number-sets';
import { addNumbers, previewNumbers, readLastNumbers, readNumberRules, removeNumbers } from './numbers';

/** A moment that a rule begins or ends with; null without one. */
const Time = moment.refine((iso) => iso >= '2000').nullable();
const Kind = z.enum(WANTED_KINDS);
const Numbers = z.array(WantedNumber).min(1).max(NUMBER_RULES_MAX);
const Asked = z.strictObject({ numbers: Numbers });
const NewNumbers = z.strictObject({
  numbers: Numbers,
  roundId: z.uuid().toLowerCase().nullable(),
  fromAt: Time.default(null),
  untilAt: Time.default(null),
  reason: Reason,
});
const Removal = z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(NUMBER_RULES_MAX), reason: Reason });
const NumbersAnswer = z.array(
  z.object({
    id: z.uuid(),
    betType: BetTypeName,
    number: z.string(),
    kind: Kind,
    cap: Amount.nullable(),
    roundId: z.uuid().nullable(),
    fromAt: moment.nullable(),
    untilAt: moment.nullable(),
    reason: z.string().nullable(),
    isHouse: z.boolean(),
    createdBy: z.string(),
    createdAt: moment,
    sold: Amount.nullable(),
  }),
);
const PreviewAnswer = z.array(
  z.object({
    betType: BetTypeName,
    number: z.string(),
    sold: Amount.nullable(),
    lines: z.int().nullable(),
    rules: z.array(z.object({ kind: Kind, cap: Amount.nullable(), roundId: z.uuid().nullable() })),
  }),
);
const NumberSet = z.object({ id: z.uuid(), name: z.string(), numbers: z.string() });
const NewNumberSet = z.strictObject({ name: z.string().trim().min(1).max(60), numbers: z.string().trim().min(1).max(4_000) });

const numberProblems = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Rules of single numbers: the house's for everybody, an agent's for its downline. */
export const numberRoutes: Route[] = [
  {
    ...readRules,
    method: 'get',
    path: `${PATH}/numbers`,
    operationId: 'listNumberRules',
    summary: 'The rules of single numbers that stand for a round and for all: the house’s and the own account’s',
    parameters: [idParameter, roundParameter],
    answers: { 200: { schema: NumbersAnswer, name: 'NumberRules', description: 'The rules, the newest first' } },
    problems: ['not-found'],
    handle: async (c) => c.json(await readNumberRules(c.get('services').db, c.get('caller'), idOf(c), roundOf(c))),
  },
  {
    ...readRules,
    method: 'get',
    path: `${PATH}/numbers/last`,
    operationId: 'listLastNumbers',
    summary: 'The numbers that the own account had rules of in the round before',
    parameters: [idParameter, roundParameter],
    answers: { 200: { schema: z.array(WantedNumber), description: 'The numbers' } },
    problems: ['not-found'],
    handle: async (c) => c.json(await readLastNumbers(c.get('services').db, c.get('caller'), idOf(c), roundOf(c))),
  },
  {
    ...readRules,
    method: 'post',
    path: `${PATH}/numbers/preview`,
    operationId: 'previewNumbers',
    summary: 'What is sold of numbers, and holds of them already; changes nothing',
    parameters: [idParameter, roundParameter],
    body: { schema: Asked, name: 'NumbersAsked' },
    answers: { 200: { schema: PreviewAnswer, name: 'NumbersPreview', description: 'What is known of each, once' } },
    problems: numberProblems,
    handle: async (c) => {
      const { numbers } = await readFields(c, Asked);
      return c.json(await previewNumbers(c.get('services').db, c.get('caller'), idOf(c), roundOf(c), numbers));
    },
  },
  {
    ...ownRules,
    method: 'post',
    path: `${PATH}/numbers`,
    operationId: 'addNumberRules',
    summary: 'Closes numbers, lets them pay half or caps them, all or none; agents close for their downline',
    parameters: [idParameter],
    body: { schema: NewNumbers, name: 'NewNumberRules' },
    answers: { 200: { schema: z.object({ ids: z.array(z.uuid()), known: z.int() }), description: 'The new rules, and how many were there' } },
    problems: numberProblems,
    handle: async (c) => {
      const { fromAt, untilAt, reason, ...rules } = await readFields(c, NewNumbers);
      const request = { ...rules, lottoId: idOf(c), fromAt: dateOf(fromAt), untilAt: dateOf(untilAt), reason: reason ?? null };
      return c.json(await addNumbers(actingOf(c), request));
    },
  },
  {
    ...ownRules,
    method: 'post',
    path: `${PATH}/numbers/remove`,
    operationId: 'removeNumberRules',
    summary: 'Removes rules of the own account; wants a reason but of who made them within half a minute',
    parameters: [idParameter],
    body: { schema: Removal, name: 'NumberRuleRemoval' },
    answers: { 200: { schema: z.object({ removed: z.int() }), description: 'How many were removed' } },
    problems: numberProblems,
    handle: async (c) => {
      const { ids, reason } = await readFields(c, Removal);
      return c.json({ removed: await removeNumbers(actingOf(c), idOf(c), ids, reason ?? null) });
    },
  },
  {
    ...readRules,
    method: 'get',
    path: '/api/number-sets',
    operationId: 'listNumberSets',
    summary: 'The sets of numbers that the own account keeps',
    answers: { 200: { schema: z.array(NumberSet), description: 'The sets by name' } },
    handle: async (c) => c.json(await readNumberSets(c.get('services').db, c.get('caller'))),
  },
  {
    ...ownRules,
    method: 'post',
    path: '/api/number-sets',
    operationId: 'addNumberSet',
    summary: 'Keeps numbers, as they are typed, under a name',
    body: { schema: NewNumberSet, name: 'NewNumberSet' },
    answers: { 201: { schema: NumberSet, name: 'NumberSet', description: 'The new set' } },
    problems: ['bad-request', 'validation', 'conflict', 'too-large'],
    handle: async (c) => c.json(await addNumberSet(actingOf(c), await readFields(c, NewNumberSet)), 201),
  },
  {
    ...ownRules,
    method: 'delete',
    path: '/api/number-sets/:id',
    operationId: 'removeNumberSet',
    summary: 'Forgets a set of the own account',
    parameters: [idParameter],
    answers: { 204: { description: 'It is gone' } },
    problems: ['not-found'],
    handle: async (c) => {
      await removeNumberSet(actingOf(c), idOf(c));
      return c.body(null, 204);
    },
  },
];
