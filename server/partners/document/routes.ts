/** Public descriptions of the partner's side of the API: an OpenAPI document, and a collection made from it. */
import { z } from 'zod';
import type { AppContext } from '../../http/context';
import type { Route } from '../../http/route';
import { readBrand } from '../../settings/brand';
import { PARTNER_PATH } from '../api/partner-route';
import { collectionOf } from './collection';
import { partnerOpenApi } from './partner-openapi';

async function documentOf(c: AppContext) {
  const { db, config } = c.get('services');
  return partnerOpenApi(await readBrand(db, config));
}

const open = { access: 'public', scope: 'public', method: 'get' } as const;
const schema = z.record(z.string(), z.unknown());

export const partnerDocumentRoutes: Route[] = [
  {
    ...open,
    path: `${PARTNER_PATH}/openapi.json`,
    operationId: 'getPartnerOpenApi',
    summary: 'Returns the OpenAPI document of the partner API',
    answers: { 200: { description: 'The document', schema } },
    handle: async (c) => c.json(await documentOf(c)),
  },
  {
    ...open,
    path: `${PARTNER_PATH}/collection.json`,
    operationId: 'getPartnerCollection',
    summary: "Returns a Postman collection (v2.1) that signs the partner's calls",
    answers: { 200: { description: 'The collection', schema } },
    handle: async (c) => c.json(collectionOf((await documentOf(c)) as unknown as Parameters<typeof collectionOf>[0])),
  },
];
