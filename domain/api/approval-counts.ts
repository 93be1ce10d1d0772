/** Counts of tasks for the reader, shown in the frame of every screen. */
import { z } from 'zod';
import { defineCall } from './call';

/**
 * Approvals that the reader may decide or that came back to them, overdue results, undelivered callbacks that nobody is
 * assigned to, and unresolved alerts.
 */
export const countCalls = defineCall({
  method: 'GET',
  path: '/approvals/calls',
  answer: z.object({ approvals: z.int(), results: z.int(), fails: z.int(), alerts: z.int() }),
  about: 'rounds',
});
