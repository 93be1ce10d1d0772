/** The API resource of lotteries: read by everybody with the right to it, written by the house alone. */
import { z } from 'zod';
import { BET_TYPES } from '../../domain/bets/bet-type';
import { Lotto, ScheduleInput } from '../../domain/entities/lotto';
import { recordSchema, updateSchema } from '../../domain/entities/entity';
import { LOTTO_CODE, LOTTO_CODE_MAX, LOTTO_CODE_MIN } from '../../domain/lotto/code';
import { type FieldErrors, parseFields } from '../../domain/api/validation';
import type { AppContext } from '../http/context';
import { readFields, readJsonObject } from '../http/json-body';
import { parseJson } from '../http/json-text';
import { idParameter, ifMatchParameter } from '../records/routes/list-parameters';
import { PAGE_MAX } from '../records/routes/list-query';
import { listRoute } from '../records/routes/list-route';
import { ProblemError, fieldProblem } from '../http/problem';
import { recordAnswer } from '../records/routes/record-answer';
import { actingOf, idOf } from '../http/request';
import type { Route, RouteParameter } from '../http/route';
import { readRecord, updateRecord } from '../records/change';
import { cloneLotto } from './lotto/clone';
import { orderLottos } from './lotto/order';
import { planOf } from './lotto/plan';
import { lottoSourceFor } from './lotto/source';
import { lottoStoreFor, momentOf } from './lotto/store';

const PATH = `/api/${Lotto.name}`;
const read = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'global' } as const;
const write = { access: { subject: Lotto.subject, actions: ['update'] }, scope: 'global', isOfHouse: true } as const;
const record = { schema: recordSchema(Lotto), name: 'Lotto' };
const VERSION_HEADERS = { ETag: 'The version, as `If-Match` takes it' };

const Order = z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(PAGE_MAX) });

const CloneBody = z.strictObject({
  code: z.string().trim().min(LOTTO_CODE_MIN).max(LOTTO_CODE_MAX).regex(LOTTO_CODE),
  name: z.string().trim().min(1).max(60),
});

const moment = z.iso.datetime({ offset: true });

const Plan = z.array(
  z.object({
    businessDate: z.iso.date(),
    number: z.int(),
    opensAt: moment,
    closesAt: moment,
    resultAt: moment,
    memberCancelsUntil: moment,
    earlierCloses: z.partialRecord(z.enum(BET_TYPES), moment),
    /** How many slips it has. */
    slips: z.int(),
    /** Whether it keeps times, or a date, that the schedule wouldn't give it. */
    keeps: z.boolean(),
    movedFrom: z.iso.date().nullable(),
  }),
);

/** The parameter's own path before each fault, as every refused parameter is named. */
function atSchedule(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [path ? `schedule.${path}` : 'schedule', error]));
}

/** The schedule in the address, if there is one. Throws `validation` naming what is wrong with it. */
function scheduleOf(c: AppContext) {
  const text = c.req.query('schedule');
  if (text === undefined) return null;
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw new ProblemError('bad-request', { detail: 'schedule is no JSON that can be read' });
  }
  const { data, errors } = parseFields(ScheduleInput, value);
  if (errors) throw new ProblemError('validation', { errors: atSchedule(errors) });
  return data;
}

async function plan(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { db, config } = acting.services;
  const wanted = scheduleOf(c);
  const found = await readRecord(db, lottoStoreFor(acting), acting, idOf(c));
  if (wanted !== null && found.schedule === null) throw fieldProblem('schedule', 'readOnly');
  return c.json(await planOf(db, found, wanted, momentOf(acting.services), config.timeZone));
}

const scheduleParameter: RouteParameter = {
  name: 'schedule',
  in: 'query',
  description: 'A schedule in place of its own, to see what it would do',
  required: false,
  schema: ScheduleInput,
  json: true,
};

/** All routes below /api/lottos; those with a fixed word come before the ones with an id. */
export const lottoRoutes: Route[] = [
  listRoute(
    Lotto,
    { ...read, path: PATH, operationId: 'listLottos', summary: 'A page of the lotteries that match the filter' },
    (c) => lottoSourceFor(c.get('caller'), momentOf(c.get('services'))),
  ),
  {
    ...write,
    method: 'post',
    path: `${PATH}/order`,
    operationId: 'orderLottos',
    summary: 'Puts lotteries into an order; they share the places they had between them, the others stay where they are',
    body: { schema: Order, name: 'LottoOrder' },
    answers: { 204: { description: 'They are in that order' } },
    problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    handle: async (c) => {
      const { ids } = await readFields(c, Order);
      if (new Set(ids).size < ids.length) throw fieldProblem('ids', 'invalid');
      await orderLottos(actingOf(c), ids);
      return c.body(null, 204);
    },
  },
  {
    ...read,
    method: 'get',
    path: `${PATH}/:id`,
    operationId: 'getLotto',
    summary: 'One lottery with its schedule and bet types',
    parameters: [idParameter],
    answers: { 200: { ...record, description: 'The lottery', headers: VERSION_HEADERS } },
    problems: ['not-found'],
    handle: async (c) => {
      const acting = actingOf(c);
      return recordAnswer(c, await readRecord(acting.services.db, lottoStoreFor(acting), acting, idOf(c)));
    },
  },
  {
    ...write,
    method: 'put',
    path: `${PATH}/:id`,
    operationId: 'updateLotto',
    summary: 'Changes the given fields of a lottery; read-only fields may come along unchanged',
    parameters: [idParameter, ifMatchParameter],
    body: { schema: updateSchema(Lotto).extend({ version: z.int().optional() }), name: 'LottoChange' },
    answers: { 200: { ...record, description: 'The lottery as it is now', headers: VERSION_HEADERS } },
    problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    handle: async (c) => {
      const acting = actingOf(c);
      const body = await readJsonObject(c);
      return recordAnswer(c, await updateRecord(lottoStoreFor(acting), acting, idOf(c), body, c.req.header('if-match')));
    },
  },
  {
    ...read,
    method: 'get',
    path: `${PATH}/:id/plan`,
    operationId: 'planLotto',
    summary: 'The next ten rounds as a schedule would have them; what has slips keeps its times',
    parameters: [idParameter, scheduleParameter],
    answers: { 200: { description: 'The rounds, the next to close first', schema: Plan } },
    problems: ['bad-request', 'validation', 'not-found'],
    handle: plan,
  },
  {
    ...write,
    method: 'post',
    path: `${PATH}/:id/clone`,
    operationId: 'cloneLotto',
    summary: 'Adds a lottery with the schedule, bet types, limits and rates of another; it is off at first',
    parameters: [idParameter],
    body: { schema: CloneBody, name: 'LottoClone' },
    answers: {
      201: { ...record, description: 'The new lottery', headers: { ...VERSION_HEADERS, Location: 'Its address' } },
    },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => {
      const cloned = await cloneLotto(actingOf(c), idOf(c), await readFields(c, CloneBody));
      c.header('Location', `${PATH}/${cloned.id}`);
      return recordAnswer(c, cloned, 201);
    },
  },
];
