/** Partners by name only. */
import { z } from 'zod';
import { PARTNER_KINDS } from '../partners/kind';
import { defineCall } from './call';

/** Partners that a sub account can be bound to, limited to those that the reader may see. */
export const listPartnerNames = defineCall({
  method: 'GET',
  path: '/partners/names',
  about: 'partners',
  answer: z.array(z.object({ id: z.uuid(), name: z.string(), kind: z.enum(PARTNER_KINDS) })),
});
