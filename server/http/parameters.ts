/** Parameters that many routes share, for the OpenAPI document. */
import { z } from 'zod';
import type { RouteParameter } from './route';

export const idParameter: RouteParameter = {
  name: 'id',
  in: 'path',
  description: 'The id of the record',
  required: true,
  schema: z.uuid(),
};

export const ifMatchParameter: RouteParameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that the change is based on, such as "3"; an outdated version is refused with 412',
  required: false,
  schema: z.string(),
};
