/** The calls about suspended betting: listing, suspending and resuming. */
import { z } from 'zod';
import { reason } from '../entities/field';
import { Pause, Suspended, SYSTEM_CAUSES } from '../rounds/suspension';
import { defineCall } from './call';

/** Betting that is currently suspended. */
const Suspension = z.object({
  /** Null for all betting. */
  lotto: z.object({ id: z.uuid(), code: z.string(), name: z.string().nullable() }).nullable(),
  /** Null for all of its rounds. `isNumbered` is true when its lotto has several rounds a day. */
  round: z.object({ id: z.uuid(), businessDate: z.string(), number: z.int(), isNumbered: z.boolean() }).nullable(),
  reason: z.string(),
  until: z.string().nullable(),
  /** Why the system suspended it; null for a person's suspension. */
  cause: z.enum(SYSTEM_CAUSES).nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

export const listSuspensions = defineCall({ method: 'GET', path: '/suspensions', answer: z.array(Suspension) });

/**
 * Suspends betting, or changes the reason and end of a suspension. The answer is sent once no forbidden bet is in
 * flight.
 */
export const suspendBetting = defineCall({
  method: 'POST',
  path: '/suspensions',
  body: Pause,
  answer: z.array(Suspension),
});

/** Resumes betting under a suspension. */
export const resumeBetting = defineCall({
  method: 'POST',
  path: '/suspensions/end',
  body: Suspended.extend({ reason: reason().write }),
  answer: z.array(Suspension),
});
