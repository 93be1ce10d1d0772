/** The API resource of members. */
import { statusRoute } from '../accounts/status-route';
import { crudRoutes } from '../records/routes/crud-routes';
import type { Route } from '../http/route';
import { memberActionRoutes } from './members/actions';
import { memberStore } from './members/store';

/** All routes below /api/members; those with a fixed word come before the ones with an id. */
export const memberRoutes: Route[] = [
  ...memberActionRoutes,
  statusRoute(memberStore, 'Members'),
  ...crudRoutes(memberStore, { one: 'Member', many: 'Members' }, {}),
];
