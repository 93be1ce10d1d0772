/** The API of alerts. */
import { assignAlert, resolveAlert, revealWebhookSecret } from '../../../domain/api/alerts';
import { Alert } from '../../../domain/entities/alert';
import { webhookSecret } from './call-webhook';
import { writeAudit } from '../../audit/write-audit';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { listRoute } from '../../records/routes/list-route';
import { assign, resolve } from './see-to';
import { alertSource } from './source';

const seeing = { access: { subject: Alert.subject, actions: ['update'] }, scope: 'downline' } as const;
const problems = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

/** All routes below /api/alerts; those with a fixed word come before the ones with an id. */
export const alertRoutes: Route[] = [
  listRoute(
    Alert,
    {
      path: '/api/alerts',
      operationId: 'listAlerts',
      summary: "Returns a page of alerts about the caller's account and the accounts below",
      access: { subject: Alert.subject, actions: ['read'] },
    },
    () => alertSource,
  ),
  serve(
    revealWebhookSecret,
    {
      operationId: 'revealWebhookSecret',
      summary: 'Returns the secret for verifying alert webhooks; the audit log records the access',
      access: { subject: Alert.subject, actions: ['update'] },
      isOperatorOwned: true,
      stepUp: true,
      scope: 'global',
      shownOnce: ['secret'],
      answer: { description: 'The secret' },
    },
    async ({ services: { db, clock, secretKey }, caller }) => {
      const entry = { action: 'reveal', entity: Alert.name, entityId: null } as const;
      await db.transaction((tx) => writeAudit(tx, clock(), caller, entry));
      return { secret: webhookSecret(secretKey) };
    },
  ),
  serve(
    assignAlert,
    {
      ...seeing,
      operationId: 'assignAlert',
      summary: "Assigns an alert to a user of the caller's account",
      bodyName: 'AlertAssignee',
      answer: { description: 'The alert is assigned' },
      problems,
    },
    ({ params, body, ...acting }) => assign(acting, params.id, body.to),
  ),
  serve(
    resolveAlert,
    {
      ...seeing,
      operationId: 'resolveAlert',
      summary: 'Resolves an alert with a note',
      bodyName: 'ResolvedAlert',
      answer: { description: 'The alert is resolved' },
      problems,
    },
    ({ params, body, ...acting }) => resolve(acting, params.id, body.note),
  ),
];
