/** Jobs behind alerts: looking for incidents, and sending notifications about them. */
import { announceAlerts } from '../resources/alerts/announce';
import { callWebhook } from '../resources/alerts/call-webhook';
import { watchOutages } from '../resources/alerts/outages';
import { watchForAlerts } from '../resources/alerts/watch';
import type { Job } from './runner';

export const alertJobs: readonly Job[] = [
  { name: 'watch for alerts', everyMs: 5_000, run: watchForAlerts },
  { name: 'watch outages', everyMs: 15_000, run: watchOutages },
  { name: 'call the webhook', everyMs: 2_000, run: callWebhook },
  { name: 'announce alerts', everyMs: 500, run: announceAlerts },
];
