/** The API resource of agents. */
import { z } from 'zod';
import { passwordLinkRoute } from '../../accounts/password-link';
import { factorRoute } from '../../accounts/reset-factor';
import { passwordRoute } from '../../accounts/reset-password';
import { statusRoute } from '../../accounts/status-route';
import { crudRoutes } from '../../records/routes/crud-routes';
import type { Route } from '../../http/route';
import { agentLookupRoutes } from './lookups';
import { agentStore } from './store';
import { agentTotalsRoute } from './totals';

/** All routes below /api/agents; those with a fixed word come before the ones with an id. */
export const agentRoutes: Route[] = [
  ...agentLookupRoutes,
  agentTotalsRoute,
  statusRoute(agentStore, 'Agents'),
  ...crudRoutes(agentStore, { one: 'Agent', many: 'Agents' }, { oneTimePassword: z.string() }),
  passwordRoute(agentStore, 'Agent'),
  passwordLinkRoute(agentStore, 'Agent'),
  factorRoute(agentStore, 'Agent'),
];
