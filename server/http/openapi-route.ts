/** The address of the OpenAPI document. */
import { z } from 'zod';
import { readBrand } from '../settings/brand';
import { RELEASE } from '../kernel/version';
import { openApiDocument } from './openapi';
import type { Route } from './route';

/** `GET /api/openapi.json` about these routes and itself. The document is made once, at the first request. */
export function openApiRoute(others: readonly Route[]): Route {
  const documents = new Map<string, Record<string, unknown>>();
  const route: Route = {
    method: 'get',
    path: '/api/openapi.json',
    operationId: 'getOpenApi',
    summary: 'Returns this OpenAPI document',
    access: 'public',
    scope: 'public',
    answers: { 200: { description: 'The OpenAPI document', schema: z.record(z.string(), z.unknown()) } },
    handle: async (c) => {
      const { db, config } = c.get('services');
      const brand = await readBrand(db, config);
      const document = documents.get(brand) ?? openApiDocument([...others, route], brand, RELEASE);
      documents.set(brand, document);
      return c.json(document);
    },
  };
  return route;
}
