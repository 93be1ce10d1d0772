/** The API resource of members. */
import { Member } from '../../../domain/entities/member';
import { statusRoute } from '../../accounts/status-route';
import { crudRoutes } from '../../records/routes/crud-routes';
import { totalsRoute } from '../../records/routes/totals-route';
import type { Route } from '../../http/route';
import { memberActionRoutes } from './actions';
import { memberSource } from './source';
import { memberStore } from './store';

/** All routes below /api/members; those with a fixed word come before the ones with an id. */
export const memberRoutes: Route[] = [
  ...memberActionRoutes,
  totalsRoute(Member, 'Members', () => memberSource),
  statusRoute(memberStore, 'Members'),
  ...crudRoutes(memberStore, { one: 'Member', many: 'Members' }, {}),
];
