/** The API of what the house sets for bet types: read by everybody with the right to it, written by the house alone. */
import { z } from 'zod';
import { BET_TYPES } from '../../domain/bets/bet-type';
import { Lotto } from '../../domain/entities/lotto';
import { LaidOff } from '../../domain/lay-off/laid-off';
import { HouseLimit, HouseLimitParts, LIMIT_SCOPES } from '../../domain/limits/house-limit';
import type { AppContext } from '../http/context';
import { readFields } from '../http/json-body';
import { idParameter, ifMatchParameter } from '../records/routes/list-parameters';
import { actingOf, idOf } from '../http/request';
import type { Route } from '../http/route';
import { entityTagOf, expectedVersions } from '../records/routes/version';
import { Amount, BetTypeName, moment, PATH, Reason, roundOf, roundParameter } from './limits/call-parts';
import { automaticRoutes } from './limits/automatic-routes';
import { changeLottoLimits, copyLottoLimits, readChanges, revertLottoLimits } from './limits/changes';
import { numberRoutes } from './limits/number-routes';
import { personRoutes } from './limits/person-routes';
import { readLottoLimits, readSoldNumbers } from './limits/read-limits';

const read = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'global' } as const;
const write = { access: { subject: Lotto.subject, actions: ['update'] }, scope: 'global', isOfHouse: true } as const;
const VERSION_HEADERS = { ETag: 'The version of the limits, as `If-Match` takes it' };

const COPIES_MAX = 100;
/** More changes than a lotto ever sees. */
const CHANGES_MAX = 1_000_000_000;
const Scope = z.enum(LIMIT_SCOPES);

const TypedLimit = HouseLimit.extend({ betType: BetTypeName });

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
const Revert = z.strictObject({ no: z.int().min(1).max(CHANGES_MAX), reason: Reason });
const Copy = z.strictObject({
  to: z.array(z.uuid().toLowerCase()).min(1).max(COPIES_MAX),
  betTypes: z.array(BetTypeName).min(1).optional(),
  scope: Scope,
  reason: Reason,
});

async function limitsAnswer(c: AppContext): Promise<Response> {
  const { services, caller } = actingOf(c);
  const limits = await readLottoLimits(services.db, idOf(c), roundOf(c), caller.isMaster);
  c.header('ETag', entityTagOf(limits.version));
  return c.json(limits);
}

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
    laidOff: LaidOff.nullable(),
  }),
);

const limits = { schema: LimitsAnswer, name: 'LottoLimits', headers: VERSION_HEADERS };
const problems = ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'] as const;

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
  ...automaticRoutes,
  ...numberRoutes,
  ...personRoutes,
];
