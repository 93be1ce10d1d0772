/** The calls about suspended betting: telling everybody, suspending, and letting go on. */
import { z } from 'zod';
import { reason } from '../entities/field';
import { Pause, Suspended } from '../rounds/suspension';
import { defineCall } from './call';

/** Betting that is suspended now. */
const Suspension = z.object({
  /** Null for all betting. */
  lotto: z.object({ id: z.uuid(), code: z.string(), name: z.string().nullable() }).nullable(),
  /** Null for all of its rounds; numbered where its lotto has several a day. */
  round: z.object({ id: z.uuid(), businessDate: z.string(), number: z.int(), isNumbered: z.boolean() }).nullable(),
  reason: z.string(),
  until: z.string().nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

export const listSuspensions = defineCall({ method: 'GET', path: '/suspensions', answer: z.array(Suspension) });

/** Suspends, or says a new reason and end of what is suspended already. Answered once no bet that it forbids is under way. */
export const suspendBetting = defineCall({
  method: 'POST',
  path: '/suspensions',
  body: Pause,
  answer: z.array(Suspension),
});

/** Lets betting go on that was suspended so. */
export const resumeBetting = defineCall({
  method: 'POST',
  path: '/suspensions/end',
  body: Suspended.extend({ reason: reason().write }),
  answer: z.array(Suspension),
});
