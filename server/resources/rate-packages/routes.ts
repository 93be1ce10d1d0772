/** The API resource of rate packages: any account with the right to it reads, only the operator writes. */
import { addPackage, changeCells, readPackage } from '../../../domain/api/rate-packages';
import { recordSchema, updateSchema } from '../../../domain/entities/entity';
import { RatePackage } from '../../../domain/entities/rate-package';
import { readJsonObject } from '../../http/json-body';
import { idParameter, ifMatchParameter } from '../../http/parameters';
import { listRoute } from '../../records/routes/list-route';
import { recordAnswer } from '../../records/routes/record-answer';
import { actingOf, idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readRecord, updateRecord } from '../../records/change';
import { saveCells } from './change-cells';
import { createPackage } from './creation';
import { packageSourceFor } from './source';
import { packageStoreFor } from './store';
import { count } from '../../../domain/validation/whole-number';

const PATH = `/api/${RatePackage.name}`;
const read = { access: { subject: RatePackage.subject, actions: ['read'] }, scope: 'global' } as const;
const write = {
  access: { subject: RatePackage.subject, actions: ['update'] },
  scope: 'global',
  // @guard access "packages of rates are the house’s to change", tested by access/agents "of coma"
  isOperatorOwned: true,
  // @guard access "packages of rates are no matter for those without rates", tested by access/subs "of master@norates"
  deniedBy: 'noRates',
} as const;
const answer = { name: 'RatePackage', tagged: true };
const record = { schema: recordSchema(RatePackage), name: 'RatePackage' };
const VERSION_HEADERS = { ETag: 'The version, for `If-Match`' };

/** All routes below /api/rate-packages. */
export const ratePackageRoutes: Route[] = [
  listRoute(
    RatePackage,
    {
      ...read,
      path: PATH,
      operationId: 'listRatePackages',
      summary: 'Returns a page of the rate packages that match the filter',
    },
    (c) => packageSourceFor(c.get('caller')),
  ),
  serve(
    addPackage,
    {
      ...write,
      operationId: 'createRatePackage',
      summary: 'Creates a rate package with the terms of another, by default of the default package',
      bodyName: 'RatePackageCreation',
      answer: {
        ...answer,
        status: 201,
        description: 'The new package',
        headers: { Location: 'The address of the new package' },
      },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    async ({ body, c, ...acting }) => {
      const created = await createPackage(acting, body);
      c.header('Location', `${PATH}/${created.id}`);
      return created;
    },
  ),
  serve(
    readPackage,
    {
      ...read,
      operationId: 'getRatePackage',
      summary: 'Returns a rate package: rates × 100, discounts in basis points, stakes in satang',
      answer: { ...answer, description: 'The package' },
      problems: ['not-found'],
    },
    ({ params, ...acting }) => readRecord(acting.services.db, packageStoreFor(acting), acting, params.id),
  ),
  {
    ...write,
    method: 'put',
    waitsForInFlightBets: true,
    path: `${PATH}/:id`,
    operationId: 'updateRatePackage',
    summary: 'Renames or archives a rate package, or makes it the default instead of another',
    parameters: [idParameter, ifMatchParameter],
    body: { schema: updateSchema(RatePackage).extend({ version: count().optional() }), name: 'RatePackageChange' },
    answers: { 200: { ...record, description: 'The updated package', headers: VERSION_HEADERS } },
    problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    handle: async (c) => {
      const acting = actingOf(c);
      const body = await readJsonObject(c);
      return recordAnswer(
        c,
        await updateRecord(packageStoreFor(acting), acting, idOf(c), body, c.req.header('if-match')),
      );
    },
  },
  serve(
    changeCells,
    {
      ...write,
      waitsForInFlightBets: true,
      operationId: 'updateRatePackageTerms',
      summary: 'Changes terms of a rate package, all or none; better terms need a step-up; slips keep theirs',
      bodyName: 'RatePackageTerms',
      answer: { ...answer, description: 'The updated package' },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'step-up-required', 'too-large'],
    },
    ({ params, body, expected, ...acting }) => saveCells(acting, params.id, body.cells, expected),
  ),
];
