/** The API resource of lotteries: any account with the right to it reads, only the operator writes. */
import {
  addExchangeDay,
  changeExchangeDay,
  listExchangeDays,
  removeExchangeDay,
} from '../../../domain/api/exchange-days';
import { cloneLotto, orderLottos, planLotto } from '../../../domain/api/lotto';
import { Lotto, type LottoRecord } from '../../../domain/entities/lotto';
import { recordSchema, updateSchema } from '../../../domain/entities/entity';
import { EXCHANGES, type Exchange } from '../../../domain/lotto/exchange';
import { readJsonObject } from '../../http/json-body';
import { idParameter, ifMatchParameter } from '../../http/parameters';
import { listRoute } from '../../records/routes/list-route';
import { fieldProblem } from '../../kernel/problem';
import { recordAnswer } from '../../records/routes/record-answer';
import { actingOf, idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readRecord, updateRecord } from '../../records/change';
import { addClone } from './clone';
import { addDay, changeDay, readDays, removeDay } from './exchange-days';
import { putInOrder } from './order';
import { planOf } from './plan';
import { lottoSourceFor } from './source';
import { lottoStoreFor, momentOf } from './store';
import { count } from '../../../domain/validation/whole-number';

const PATH = `/api/${Lotto.name}`;
const read = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'global' } as const;
// @guard access "lotteries are the house’s to change", tested by access/agents "of coma": «'global', isOperatorOwned: true»
//   becomes «'global'»
const write = {
  access: { subject: Lotto.subject, actions: ['update'] },
  scope: 'global',
  isOperatorOwned: true,
} as const;
const record = { schema: recordSchema(Lotto), name: 'Lotto' };
const ofExchange = { words: { exchange: EXCHANGES }, parameters: { exchange: 'The exchange' } };
const oneDay = { name: 'ExchangeDay', tagged: true };
const VERSION_HEADERS = { ETag: 'The version, for `If-Match`' };

/** All routes below /api/lottos; those with a fixed word come before the ones with an id. */
export const lottoRoutes: Route[] = [
  listRoute(
    Lotto,
    {
      ...read,
      path: PATH,
      operationId: 'listLottos',
      summary: 'Returns a page of the lotteries that match the filter',
    },
    (c) => lottoSourceFor(c.get('caller'), momentOf(c.get('services'))),
  ),
  serve(
    orderLottos,
    {
      ...write,
      operationId: 'orderLottos',
      summary: 'Reorders the given lotteries among their own places; the others stay in place',
      bodyName: 'LottoOrder',
      answer: { description: 'The lotteries are reordered' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    async ({ body: { ids }, ...acting }) => {
      if (new Set(ids).size < ids.length) throw fieldProblem('ids', 'invalid');
      await putInOrder(acting, ids);
    },
  ),
  {
    ...read,
    method: 'get',
    path: `${PATH}/:id`,
    operationId: 'getLotto',
    summary: 'Returns a lottery with its schedule and bet types',
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
    summary: 'Changes the given fields of a lottery; read-only fields are accepted if unchanged',
    parameters: [idParameter, ifMatchParameter],
    body: { schema: updateSchema(Lotto).extend({ version: count().optional() }), name: 'LottoChange' },
    answers: { 200: { ...record, description: 'The updated lottery', headers: VERSION_HEADERS } },
    problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    handle: async (c) => {
      const acting = actingOf(c);
      const body = await readJsonObject(c);
      return recordAnswer(
        c,
        await updateRecord(lottoStoreFor(acting), acting, idOf(c), body, c.req.header('if-match')),
      );
    },
  },
  serve(
    planLotto,
    {
      ...read,
      operationId: 'planLotto',
      summary: 'Returns the next ten rounds of a schedule; rounds with slips keep their times',
      parameters: {
        schedule: "A schedule to preview; by default the lottery's own",
        from: 'The first business date; by default today',
      },
      answer: { description: 'The rounds, the next to close first' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    async ({ params, query: { schedule = null, from = null }, ...acting }) => {
      const { db, config } = acting.services;
      const found = (await readRecord(db, lottoStoreFor(acting), acting, params.id)) as unknown as LottoRecord;
      if (schedule !== null && found.schedule === null) throw fieldProblem('schedule', 'readOnly');
      return planOf(db, found, { requested: schedule, from }, momentOf(acting.services), config.timeZone);
    },
  ),
  serve(
    cloneLotto,
    {
      ...write,
      operationId: 'cloneLotto',
      summary: 'Clones a lottery with its schedule, bet types, limits and rates; the new lottery is off',
      bodyName: 'LottoClone',
      answer: {
        status: 201,
        name: 'Lotto',
        description: 'The new lottery',
        tagged: true,
        headers: { Location: 'The address of the new lottery' },
      },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    async ({ params, body, c, ...acting }) => {
      const cloned = await addClone(acting, params.id, body);
      c.header('Location', `${PATH}/${cloned.id}`);
      return cloned;
    },
  ),
  serve(
    listExchangeDays,
    {
      ...read,
      ...ofExchange,
      operationId: 'listExchangeDays',
      summary: 'Returns the calendar of an exchange: closed, shortened and confirmed days, each with its source',
      parameters: { ...ofExchange.parameters, from: 'Leaves out entries that end before this date' },
      answer: { name: 'ExchangeDays', description: 'The entries by date' },
      problems: ['validation', 'not-found'],
    },
    ({ services, params, query }) => readDays(services.db, params.exchange as Exchange, query.from ?? null),
  ),
  serve(
    addExchangeDay,
    {
      ...write,
      ...ofExchange,
      operationId: 'addExchangeDay',
      summary: 'Adds an entry to the calendar of an exchange, for all lotteries that follow it',
      bodyName: 'ExchangeDayWritten',
      answer: { ...oneDay, status: 201, description: 'The new entry' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    ({ params, body, ...acting }) => addDay(acting, params.exchange as Exchange, body),
  ),
  serve(
    changeExchangeDay,
    {
      ...write,
      operationId: 'changeExchangeDay',
      summary: 'Changes an entry of the calendar of an exchange; rounds with slips keep their times',
      bodyName: 'ExchangeDayChange',
      answer: { ...oneDay, description: 'The changed entry' },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    },
    ({ params, body, expected, ...acting }) => changeDay(acting, params.id, body, expected),
  ),
  serve(
    removeExchangeDay,
    {
      ...write,
      operationId: 'removeExchangeDay',
      summary: 'Removes an entry of the calendar of an exchange; its days then count as open',
      answer: { description: 'The entry is removed' },
      problems: ['not-found'],
    },
    ({ params, ...acting }) => removeDay(acting, params.id),
  ),
];
