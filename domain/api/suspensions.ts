/** The call that tells everybody which betting is suspended. */
import { z } from 'zod';
import { defineCall } from './call';

/** Betting that is suspended now. */
const Suspension = z.object({
  /** Null for all betting. */
  lotto: z.object({ id: z.uuid(), code: z.string(), name: z.string().nullable() }).nullable(),
  reason: z.string(),
  until: z.string().nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

export const listSuspensions = defineCall({ method: 'GET', path: '/suspensions', answer: z.array(Suspension) });
