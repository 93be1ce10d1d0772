/** How much calls for the reader, which every screen's frame shows. */
import { z } from 'zod';
import { defineCall } from './call';

/**
 * Approvals that the reader may decide or that came back to them, results that are overdue, what partners weren't told and
 * nobody takes care of, and alerts nobody has resolved.
 */
export const countCalls = defineCall({
  method: 'GET',
  path: '/approvals/calls',
  answer: z.object({ approvals: z.int(), results: z.int(), fails: z.int(), alerts: z.int() }),
  about: 'rounds',
});
