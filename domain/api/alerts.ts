/** What is done about alerts. */
import { z } from 'zod';
import { REASON_MAX } from '../validation/reason';
import { defineCall } from './call';

const NAME_MAX = 65;

/** Says who sees to an alert: a name of the account acted as, or of somebody who works for it. */
export const assignAlert = defineCall({
  method: 'POST',
  path: '/alerts/:id/assign',
  body: z.strictObject({ to: z.string().trim().min(1).max(NAME_MAX) }),
});

/** Says that an alert has been seen to, and how. */
export const resolveAlert = defineCall({
  method: 'POST',
  path: '/alerts/:id/resolve',
  body: z.strictObject({ note: z.string().trim().min(1).max(REASON_MAX) }),
});

/** The secret that the webhook of alerts is signed with; that it was shown is recorded. */
export const revealWebhookSecret = defineCall({
  method: 'POST',
  path: '/alerts/webhook-secret',
  answer: z.object({ secret: z.string() }),
  asks: true,
});
