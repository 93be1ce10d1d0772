/** Actions on alerts. */
import { z } from 'zod';
import { REASON_MAX } from '../validation/reason';
import { defineCall } from './call';
import { typedText } from '../validation/typed-text';

const NAME_MAX = 65;

/** Assigns an alert to the account acted as, or to a person who works for it, by name. */
export const assignAlert = defineCall({
  method: 'POST',
  path: '/alerts/:id/assign',
  body: z.strictObject({ to: z.string().trim().min(1).max(NAME_MAX) }),
});

/** Marks an alert as resolved, and records how. */
export const resolveAlert = defineCall({
  method: 'POST',
  path: '/alerts/:id/resolve',
  body: z.strictObject({ note: typedText(REASON_MAX) }),
});

/** Returns the secret that signs the alerts' webhook and records that it was shown. */
export const revealWebhookSecret = defineCall({
  method: 'POST',
  path: '/alerts/webhook-secret',
  answer: z.object({ secret: z.string() }),
  asks: true,
});
