/** The API resource of sub accounts. */
import { z } from 'zod';
import { passwordLinkRoute } from '../../accounts/password-link';
import { factorRoute } from '../../accounts/reset-factor';
import { passwordRoute } from '../../accounts/reset-password';
import { statusRoute } from '../../accounts/status-route';
import { crudRoutes } from '../../records/routes/crud-routes';
import type { Route } from '../../http/route';
import { signOutRoute } from './sign-out';
import { subAccountStore } from './store';

/** All routes below /api/sub-accounts. */
export const subAccountRoutes: Route[] = [
  statusRoute(subAccountStore, 'SubAccounts'),
  ...crudRoutes(subAccountStore, { one: 'SubAccount', many: 'SubAccounts' }, { oneTimePassword: z.string() }),
  passwordRoute(subAccountStore, 'SubAccount'),
  passwordLinkRoute(subAccountStore, 'SubAccount'),
  factorRoute(subAccountStore, 'SubAccount'),
  signOutRoute,
];
