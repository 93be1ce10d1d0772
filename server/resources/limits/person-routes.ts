/** The API of limits per person. */
import { z } from 'zod';
import { isBetNumber } from '../../../domain/bets/bet-number';
import { BetLine } from '../../../domain/bets/line';
import { BET_CHECKS } from '../../../domain/limits/person-limits';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { BAHT } from '../../../domain/money/proportion';
import { readFields } from '../../http/json-body';
import { idParameter } from '../../records/routes/list-parameters';
import { actingOf, idOf } from '../../http/request';
import type { Route, RouteParameter } from '../../http/route';
import { readAccountLimits } from './account-limits';
import { Amount, BetTypeName, idIn, ownRules, PATH, readRules, Reason, roundOf, roundParameter } from './call-parts';
import { changePersonLimits, readPersonLimits, testBet } from './persons';

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
  shared: z.array(
    z.object({
      phone: z.string().nullable(),
      betType: BetTypeName,
      number: z.string(),
      sold: Amount,
      cap: Amount.nullable(),
      members: z.array(z.object({ id: z.uuid(), username: z.string(), sold: Amount })),
    }),
  ),
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
const BetQuestion = z
  .strictObject({ member: z.string().trim().min(1).max(64), betType: BetTypeName, number: z.string().max(6), stake: BetLine.shape.stake })
  .refine(({ betType, number }) => isBetNumber(betType, number), { path: ['number'] });
const Source = z.object({
  kind: z.enum(['round', 'house', 'package', 'member', 'numberRule', 'pricing', 'account']),
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

const Applied = z.object({ value: Amount.nullable(), source: Source.nullable() });
const Own = z.object({ maxStake: Amount.nullable(), personCap: Amount.nullable(), isOn: z.boolean() });
const AccountAnswer = z.object({
  lottoId: z.uuid(),
  betTypes: z.array(
    z.object({ betType: BetTypeName, stoppedBy: Source.nullable(), minStake: Applied, maxStake: Applied, personCap: Applied, own: Own, ownOfAll: Own }),
  ),
});

const lottoParameter: RouteParameter = {
  name: 'lotto',
  in: 'query',
  description: 'Which lotto; the first unless named',
  required: false,
  schema: z.uuid(),
};

/** What an account lays over the limits for those below it, and thinking a bet through. */
export const personRoutes: Route[] = [
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
    outlastsBets: true,
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
    body: { schema: BetQuestion, name: 'BetTestQuestion' },
    answers: { 200: { schema: TestAnswer, name: 'BetTest', description: 'What would become of it' } },
    problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    handle: async (c) => c.json(await testBet(actingOf(c), idOf(c), { ...(await readFields(c, BetQuestion)), roundId: roundOf(c) })),
  },
  {
    ...readRules,
    method: 'get',
    path: '/api/accounts/:id/limits',
    operationId: 'getAccountLimits',
    summary: 'Which limits apply to an account in rounds to come of a lotto, where each comes from, and what the own account laid over them',
    parameters: [idParameter, lottoParameter],
    answers: { 200: { schema: AccountAnswer, name: 'AccountLimits', description: 'The limits; amounts in satang' } },
    problems: ['not-found'],
    handle: async (c) => {
      const { services, caller } = actingOf(c);
      return c.json(await readAccountLimits(services.db, caller, idOf(c), idIn(c, 'lotto')));
    },
  },
];
