/** The API of what the house sets for bet types: read by everybody with the right to it, written by the house alone. */
import { z } from 'zod';
import { BET_TYPES } from '../../domain/bets/bet-type';
import { Lotto } from '../../domain/entities/lotto';
import { BetLine } from '../../domain/bets/line';
import { isBetNumber } from '../../domain/bets/bet-number';
import { AMOUNT_MAX } from '../../domain/money/amount';
import { BAHT } from '../../domain/money/proportion';
import { BET_CHECKS } from '../../domain/limits/person-limits';
import { NUMBER_RULES_MAX, WantedNumber } from '../../domain/limits/number-limits';
import { HouseLimit, HouseLimitParts, LIMIT_SCOPES } from '../../domain/limits/house-limit';
import type { AppContext } from '../http/caller';
import { readFields } from '../http/json-body';
import { idParameter, ifMatchParameter } from '../http/list-parameters';
import { ProblemError } from '../http/problem';
import { actingOf, idOf } from '../http/request';
import type { Route, RouteParameter } from '../http/route';
import { entityTagOf, expectedVersions } from '../http/version';
import { changeLottoLimits, copyLottoLimits, readChanges, revertLottoLimits } from './limits/changes';
import { addNumberSet, readNumberSets, removeNumberSet } from './limits/number-sets';
import { addNumbers, previewNumbers, readLastNumbers, readNumberRules, removeNumbers } from './limits/numbers';
import { changePersonLimits, readPersonLimits, testBet } from './limits/persons';
import { readLottoLimits, readSoldNumbers } from './limits/read-limits';

const PATH = '/api/limits/:id';
const read = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'global' } as const;
const write = { access: { subject: Lotto.subject, actions: ['update'] }, scope: 'global', isOfHouse: true } as const;
const VERSION_HEADERS = { ETag: 'The version of the limits, as `If-Match` takes it' };

const REASON_MAX = 300;
const COPIES_MAX = 100;
const BetTypeName = z.enum(BET_TYPES);
const Reason = z.string().trim().min(1).max(REASON_MAX).optional();
const Scope = z.enum(LIMIT_SCOPES);
const moment = z.iso.datetime({ offset: true });

const TypedLimit = HouseLimit.extend({ betType: BetTypeName });
const Amount = z.int();

const LimitsAnswer = z.object({
  id: z.uuid(),
  version: z.int(),
  future: z.array(TypedLimit),
  rounds: z.array(z.object({ id: z.uuid(), businessDate: z.iso.date(), number: z.int(), state: z.string(), closesAt: moment })),
  open: z
    .object({
      roundId: z.uuid(),
      limits: z.array(
        TypedLimit.extend({
          othersDiffer: z.int(),
          fullest: z.object({ number: z.string(), sold: Amount, hardCap: Amount }).nullable(),
        }),
      ),
    })
    .nullable(),
});

const Entry = z.object({
  betType: BetTypeName,
  isFuture: z.boolean(),
  roundIds: z.array(z.uuid()),
  before: HouseLimitParts,
  after: HouseLimitParts,
});
const ChangesAnswer = z.array(
  z.object({
    id: z.uuid(),
    no: z.int(),
    scope: Scope,
    at: moment,
    actor: z.string(),
    reason: z.string().nullable(),
    reverts: z.int().nullable(),
    isReverted: z.boolean(),
    entries: z.array(Entry),
  }),
);

const Changes = z.strictObject({
  scope: Scope,
  changes: z.array(HouseLimitParts.extend({ betType: BetTypeName })).min(1).max(BET_TYPES.length),
  reason: Reason,
  version: z.int().optional(),
});
const Revert = z.strictObject({ no: z.int().min(1), reason: Reason });
const Copy = z.strictObject({
  to: z.array(z.uuid().toLowerCase()).min(1).max(COPIES_MAX),
  betTypes: z.array(BetTypeName).min(1).optional(),
  scope: Scope,
  reason: Reason,
});

const Kind = z.enum(['closed', 'halfPay', 'hot']);
const Numbers = z.array(WantedNumber).min(1).max(NUMBER_RULES_MAX);
const Asked = z.strictObject({ numbers: Numbers });
const NewNumbers = z.strictObject({
  numbers: Numbers,
  roundId: z.uuid().toLowerCase().nullable(),
  fromAt: moment.nullable().default(null),
  untilAt: moment.nullable().default(null),
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

const roundParameter: RouteParameter = {
  name: 'round',
  in: 'query',
  description: 'An open round to look into; the next to close unless named',
  required: false,
  schema: z.uuid(),
};

/** The open round that the address names, if it names one. Throws `not-found` for what is no id. */
function roundOf(c: AppContext): string | null {
  const named = c.req.query('round');
  if (named === undefined) return null;
  const parsed = z.uuid().safeParse(named);
  if (!parsed.success) throw new ProblemError('not-found');
  return parsed.data.toLowerCase();
}

async function limitsAnswer(c: AppContext): Promise<Response> {
  const { services, caller } = actingOf(c);
  const limits = await readLottoLimits(services.db, idOf(c), roundOf(c), caller.isMaster);
  c.header('ETag', entityTagOf(limits.version));
  return c.json(limits);
}

const limits = { schema: LimitsAnswer, name: 'LottoLimits', headers: VERSION_HEADERS };
const problems = ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'] as const;

const SoldAnswer = z.array(
  z.object({
    betType: BetTypeName,
    number: z.string(),
    sold: Amount,
    liability: Amount,
    lines: z.int(),
    hardCap: Amount,
    rate: z.int(),
    isClosed: z.boolean(),
    isHalfPay: z.boolean(),
  }),
);

const Account = z.object({ id: z.uuid(), username: z.string(), kind: z.enum(['agent', 'member']) });
const Bound = z.int().min(0).max(AMOUNT_MAX).multipleOf(BAHT).nullable();
const PersonsAnswer = z.object({
  own: z.array(
    z.object({
      id: z.uuid(),
      target: Account,
      betType: BetTypeName,
      isOfAll: z.boolean(),
      maxStake: Amount.nullable(),
      personCap: Amount.nullable(),
      isOn: z.boolean(),
    }),
  ),
  near: z.array(z.object({ member: Account, betType: BetTypeName, number: z.string(), sold: Amount, cap: Amount })),
});
const PersonChange = z.strictObject({
  targetId: z.uuid().toLowerCase(),
  betType: BetTypeName,
  isOfAll: z.boolean(),
  maxStake: Bound,
  personCap: Bound,
  isOn: z.boolean(),
  reason: Reason,
});
const AskedBet = z
  .strictObject({ member: z.string().trim().min(1).max(64), betType: BetTypeName, number: z.string().max(6), stake: BetLine.shape.stake })
  .refine(({ betType, number }) => isBetNumber(betType, number), { path: ['number'] });
const Source = z.object({
  kind: z.enum(['round', 'package', 'member', 'numberRule', 'pricing', 'account']),
  username: z.string().nullable().optional(),
});
const TestAnswer = z.object({
  isTaken: z.boolean(),
  against: z.enum(BET_CHECKS).nullable(),
  mostTaken: Amount,
  rate: z.int().nullable(),
  steps: z.array(
    z.object({ check: z.enum(BET_CHECKS), source: Source, passes: z.boolean(), value: Amount.nullable(), used: Amount.nullable() }),
  ),
});

/** What agents write as well: for their own downline, only tighter. */
const ownRules = { access: { subject: Lotto.subject, actions: ['update'] }, scope: 'downline' } as const;
const readRules = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'downline' } as const;
const numberProblems = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Rules of single numbers: the house's for everybody, an agent's for its downline. */
const numberRoutes: Route[] = [
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
    path: `${PATH}/persons`,
    operationId: 'listPersonLimits',
    summary: 'What the own account laid over the limits for those below, and the members nearest to a cap of theirs',
    parameters: [idParameter, roundParameter],
    answers: { 200: { schema: PersonsAnswer, name: 'PersonLimits', description: 'The limits per person' } },
    problems: ['not-found'],
    handle: async (c) => c.json(await readPersonLimits(c.get('services').db, c.get('caller'), idOf(c), roundOf(c))),
  },
  {
    ...ownRules,
    method: 'put',
    path: `${PATH}/persons`,
    operationId: 'updatePersonLimit',
    summary: 'Lays a limit over those above for an account at or below the own; with nothing in it, it is taken away',
    parameters: [idParameter],
    body: { schema: PersonChange, name: 'PersonLimitChange' },
    answers: { 200: { schema: PersonsAnswer, name: 'PersonLimits', description: 'The limits per person as they are now' } },
    problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    handle: async (c) => {
      const { targetId, betType, isOfAll, reason, ...limit } = await readFields(c, PersonChange);
      const acting = actingOf(c);
      await readPersonLimits(acting.services.db, acting.caller, idOf(c), null);
      await changePersonLimits(acting, { targetId, betType, limit, lottoId: isOfAll ? null : idOf(c), reason: reason ?? null });
      return c.json(await readPersonLimits(acting.services.db, acting.caller, idOf(c), null));
    },
  },
  {
    ...readRules,
    method: 'post',
    path: `${PATH}/test`,
    operationId: 'testBet',
    summary: 'Whether a member below may bet so much on a number now, and which limit comes from where; writes nothing',
    parameters: [idParameter, roundParameter],
    body: { schema: AskedBet, name: 'BetTestQuestion' },
    answers: { 200: { schema: TestAnswer, name: 'BetTest', description: 'What would become of it' } },
    problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    handle: async (c) => c.json(await testBet(actingOf(c), idOf(c), { ...(await readFields(c, AskedBet)), roundId: roundOf(c) })),
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

/** All routes below /api/limits/:id, where the id is a lotto's, and of the sets of numbers. */
export const limitRoutes: Route[] = [
  {
    ...read,
    method: 'get',
    path: PATH,
    operationId: 'getLimits',
    summary: 'What is set for the bet types of a lotto, for rounds to come and in an open round; amounts in satang',
    parameters: [idParameter, roundParameter],
    answers: { 200: { ...limits, description: 'The limits' } },
    problems: ['not-found'],
    handle: limitsAnswer,
  },
  {
    ...write,
    method: 'put',
    path: PATH,
    operationId: 'updateLimits',
    summary: 'Changes the given parts for bet types, in open rounds, for future ones or both; loosening wants a reason',
    parameters: [idParameter, roundParameter, ifMatchParameter],
    body: { schema: Changes, name: 'LottoLimitsChange' },
    answers: { 200: { ...limits, description: 'The limits as they are now' } },
    problems,
    handle: async (c) => {
      const { scope, changes, reason, version } = await readFields(c, Changes);
      const expected = expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version });
      const wanted = changes.map(({ betType, ...parts }) => ({ betType, parts }));
      await changeLottoLimits(actingOf(c), idOf(c), { scope, changes: wanted, reason, expected });
      return limitsAnswer(c);
    },
  },
  {
    ...read,
    isOfHouse: true,
    method: 'get',
    path: `${PATH}/changes`,
    operationId: 'listLimitChanges',
    summary: 'The last fifty changes of the limits of a lotto, the newest first',
    parameters: [idParameter],
    answers: { 200: { schema: ChangesAnswer, name: 'LimitChanges', description: 'The changes' } },
    problems: ['not-found'],
    handle: async (c) => {
      const { db } = c.get('services');
      await readLottoLimits(db, idOf(c), null, false);
      return c.json(await readChanges(db, idOf(c)));
    },
  },
  {
    ...read,
    isOfHouse: true,
    method: 'get',
    path: `${PATH}/sold`,
    operationId: 'listSoldNumbers',
    summary: 'The numbers of an open round that are nearest to their ends, twenty of each bet type, the fullest first',
    parameters: [idParameter, roundParameter],
    answers: { 200: { schema: SoldAnswer, name: 'SoldNumbers', description: 'The numbers; none without an open round' } },
    problems: ['not-found'],
    handle: async (c) => {
      const { db } = c.get('services');
      const { open } = await readLottoLimits(db, idOf(c), roundOf(c), false);
      return c.json(open ? await readSoldNumbers(db, idOf(c), open.roundId) : []);
    },
  },
  {
    ...write,
    method: 'post',
    path: `${PATH}/revert`,
    operationId: 'revertLimits',
    summary: 'Takes a change back, where what it changed still stands; loosening by it wants a reason',
    parameters: [idParameter, roundParameter],
    body: { schema: Revert, name: 'LimitRevert' },
    answers: { 200: { ...limits, description: 'The limits as they are now' } },
    problems,
    handle: async (c) => {
      const { no, reason } = await readFields(c, Revert);
      await revertLottoLimits(actingOf(c), idOf(c), no, reason);
      return limitsAnswer(c);
    },
  },
  {
    ...write,
    method: 'post',
    path: `${PATH}/copy`,
    operationId: 'copyLimits',
    summary: 'Gives other lottos the limits of this one where they have the bet type, all or none; loosening wants a reason',
    parameters: [idParameter],
    body: { schema: Copy, name: 'LimitCopy' },
    answers: { 204: { description: 'They have them' } },
    problems,
    handle: async (c) => {
      const copy = await readFields(c, Copy);
      await copyLottoLimits(actingOf(c), idOf(c), copy);
      return c.body(null, 204);
    },
  },
  ...numberRoutes,
];
