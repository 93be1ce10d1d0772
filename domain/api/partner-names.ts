/** Partners by name alone. */
import { z } from 'zod';
import { PARTNER_KINDS } from '../partners/kind';
import { defineCall } from './call';

/** The partners that a sub account can be bound to: those that the reader may know of. */
export const listPartnerNames = defineCall({
  method: 'GET',
  path: '/partners/names',
  about: 'partners',
  answer: z.array(z.object({ id: z.uuid(), name: z.string(), kind: z.enum(PARTNER_KINDS) })),
});
