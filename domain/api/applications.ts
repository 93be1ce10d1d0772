/** Decisions about applications that came in by an invitation. */
import { z } from 'zod';
import { APPLICATION_STATES, INVITED_KINDS } from '../accounts/invitation';
import { REASON_MAX } from '../validation/reason';
import { defineCall } from './call';
import { typedText } from '../validation/typed-text';

const Application = z.object({
  id: z.uuid(),
  kind: z.enum(INVITED_KINDS),
  state: z.enum(APPLICATION_STATES),
  username: z.string(),
  nickname: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  share: z.int(),
  /** Note of the upline on the invitation. */
  note: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Application = z.infer<typeof Application>;

/** Applications for an account right below the one acted as: pending ones first, then recently decided ones. */
export const listApplications = defineCall({
  method: 'GET',
  path: '/applications',
  answer: z.array(Application),
});

/** Creates the account as applied for. */
export const approveApplication = defineCall({
  method: 'POST',
  path: '/applications/:id/approve',
  answer: z.object({ accountId: z.uuid() }),
});

/** Refuses the application with a reason. */
export const refuseApplication = defineCall({
  method: 'POST',
  path: '/applications/:id/refuse',
  body: z.strictObject({ reason: typedText(REASON_MAX) }),
});
