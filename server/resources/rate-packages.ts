/** The API resource of packages of rates: read by everybody with the right to it, written by the house alone. */
import { z } from 'zod';
import { recordSchema, updateSchema } from '../../domain/entities/entity';
import { PackageCell, RatePackage } from '../../domain/entities/rate-package';
import { readFields, readJsonObject } from '../http/json-body';
import { idParameter, ifMatchParameter } from '../records/routes/list-parameters';
import { listRoute } from '../records/routes/list-route';
import { recordAnswer } from '../records/routes/record-answer';
import { actingOf, idOf } from '../http/request';
import type { Route } from '../http/route';
import { expectedVersions } from '../records/routes/version';
import { readRecord, updateRecord } from '../records/change';
import { changeCells } from './rate-packages/change-cells';
import { createPackage } from './rate-packages/creation';
import { packageSourceFor } from './rate-packages/source';
import { packageStoreFor } from './rate-packages/store';

const PATH = `/api/${RatePackage.name}`;
const read = { access: { subject: RatePackage.subject, actions: ['read'] }, scope: 'global' } as const;
const write = {
  access: { subject: RatePackage.subject, actions: ['update'] },
  scope: 'global',
  isOfHouse: true,
  closedBy: 'noRates',
} as const;
const record = { schema: recordSchema(RatePackage), name: 'RatePackage' };
const VERSION_HEADERS = { ETag: 'The version, as `If-Match` takes it' };

/** More cells than all bet types of a few hundred lotteries have. */
const CELLS_MAX = 2_000;

const Creation = z.strictObject({ name: RatePackage.fields.name.write, copyOf: z.uuid().toLowerCase().optional() });
const Cells = z.strictObject({
  cells: z.array(PackageCell).min(1).max(CELLS_MAX),
  version: z.int().optional(),
});

/** All routes below /api/rate-packages. */
export const ratePackageRoutes: Route[] = [
  listRoute(
    RatePackage,
    { ...read, path: PATH, operationId: 'listRatePackages', summary: 'A page of the packages of rates that match the filter' },
    (c) => packageSourceFor(c.get('caller')),
  ),
  {
    ...write,
    method: 'post',
    path: PATH,
    operationId: 'createRatePackage',
    summary: "Adds a package with the terms of another, the default's unless said",
    body: { schema: Creation, name: 'RatePackageCreation' },
    answers: {
      201: { ...record, description: 'The new package', headers: { ...VERSION_HEADERS, Location: 'Its address' } },
    },
    problems: ['bad-request', 'validation', 'too-large'],
    handle: async (c) => {
      const created = await createPackage(actingOf(c), await readFields(c, Creation));
      c.header('Location', `${PATH}/${created.id}`);
      return recordAnswer(c, created, 201);
    },
  },
  {
    ...read,
    method: 'get',
    path: `${PATH}/:id`,
    operationId: 'getRatePackage',
    summary: 'One package with all its terms: rates × 100, discounts in basis points, stakes in satang',
    parameters: [idParameter],
    answers: { 200: { ...record, description: 'The package', headers: VERSION_HEADERS } },
    problems: ['not-found'],
    handle: async (c) => {
      const acting = actingOf(c);
      return recordAnswer(c, await readRecord(acting.services.db, packageStoreFor(acting), acting, idOf(c)));
    },
  },
  {
    ...write,
    method: 'put',
    outlastsBets: true,
    path: `${PATH}/:id`,
    operationId: 'updateRatePackage',
    summary: 'Renames a package, archives it, or makes it the default, which another then is no longer',
    parameters: [idParameter, ifMatchParameter],
    body: { schema: updateSchema(RatePackage).extend({ version: z.int().optional() }), name: 'RatePackageChange' },
    answers: { 200: { ...record, description: 'The package as it is now', headers: VERSION_HEADERS } },
    problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    handle: async (c) => {
      const acting = actingOf(c);
      const body = await readJsonObject(c);
      return recordAnswer(c, await updateRecord(packageStoreFor(acting), acting, idOf(c), body, c.req.header('if-match')));
    },
  },
  {
    ...write,
    method: 'put',
    outlastsBets: true,
    path: `${PATH}/:id/terms`,
    operationId: 'updateRatePackageTerms',
    summary: 'Changes cells of a package, all or none; slips that were taken keep what they were taken at',
    parameters: [idParameter, ifMatchParameter],
    body: { schema: Cells, name: 'RatePackageTerms' },
    answers: { 200: { ...record, description: 'The package as it is now', headers: VERSION_HEADERS } },
    problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    handle: async (c) => {
      const { cells, version } = await readFields(c, Cells);
      const expected = expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version });
      return recordAnswer(c, await changeCells(actingOf(c), idOf(c), cells, expected));
    },
  },
];
