/** A caller for the example values of statements. */
import { permissionOf } from '../../domain/access';
import { EXAMPLE_ID } from '../db/statement';
import type { ActingAccount, Caller } from './caller';

/** The root of all accounts. */
export const EXAMPLE_ROOT: ActingAccount = {
  id: EXAMPLE_ID,
  username: 'master',
  parentId: null,
  path: [EXAMPLE_ID],
  level: 0,
  receivedPt: 10_000,
};

/** An agent directly below it. */
export const EXAMPLE_AGENT: ActingAccount = {
  ...EXAMPLE_ROOT,
  username: 'agent',
  parentId: EXAMPLE_ID,
  path: [EXAMPLE_ID, EXAMPLE_ID],
  level: 1,
};

/** Master, with all rights. */
export const EXAMPLE_MASTER: Caller = {
  accountId: EXAMPLE_ID,
  username: 'master',
  role: 'admin',
  sessionId: EXAMPLE_ID,
  ip: null,
  acting: EXAMPLE_ROOT,
  isMaster: true,
  permission: permissionOf('all'),
  ownPermission: permissionOf('all'),
  boundTo: null,
  reductions: { noRates: false, noResults: false, noCancel: false },
  status: 'active',
  mustFirst: null,
  isPasswordTooOld: false,
  factors: [],
  isFactorRequired: false,
  steppedUpAt: null,
  rules: [],
  can: () => true,
};

/** Someone else, without rights. */
export const EXAMPLE_DOWNLINE: Caller = {
  ...EXAMPLE_MASTER,
  username: 'agent',
  acting: EXAMPLE_AGENT,
  isMaster: false,
  permission: permissionOf('off'),
  ownPermission: permissionOf('off'),
  can: () => false,
};
