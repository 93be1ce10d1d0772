/** Every route of the API, in the router's order: what isn't listed here doesn't exist. */
import { healthRoute } from './http/health';
import { openApiRoute } from './http/openapi-route';
import type { Route } from './http/route';
import { agentRoutes } from './resources/agents';
import { authRoutes } from './resources/auth';

const served: readonly Route[] = [healthRoute, ...authRoutes, ...agentRoutes];

export const apiRoutes: readonly Route[] = [...served, openApiRoute(served)];
