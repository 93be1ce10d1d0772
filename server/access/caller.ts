/** Who is calling: read from the database anew for every request, never taken from the token. */
import type { Action, Permission, Rule, Subject } from '../../domain/access';
import type { Reductions } from '../../domain/accounts/reductions';
import type { AccountStatus } from '../../domain/accounts/status';
import type { PartnerKind } from '../../domain/partners/kind';
import type { Factor } from '../../domain/session/second-factor';
import type { MustFirst } from '../../domain/session/user-data';

/** The account that a caller acts as: itself, or for a sub account its owner. */
export interface ActingAccount {
  id: string;
  username: string;
  parentId: string | null;
  /** Ids from master to this account. */
  path: readonly string[];
  level: number;
  /** Basis points it received; master has 10,000. */
  receivedPt: number;
}

export interface Caller {
  accountId: string;
  username: string;
  role: 'admin' | 'sub';
  sessionId: string;
  ip: string | null;
  acting: ActingAccount;
  /** Whether the account acted as is master. What a sub account of master may do is its permission's to say. */
  isMaster: boolean;
  /** The intersection of the permissions along the path. */
  permission: Permission;
  /** What of the acting account's permission the person was given: a sub account its own, everybody else all of it. */
  ownPermission: Permission;
  /** The one partner that the person sees, of all that are there to be seen; null for everybody but its engineers. */
  boundTo: { id: string; kind: PartnerKind } | null;
  /** What a sub account may not do although its permission would allow it. */
  reductions: Reductions;
  /** The strictest status along the path. */
  status: AccountStatus;
  /** What has to be done before anything else opens; null where nothing is in the way. */
  mustFirst: MustFirst | null;
  /** Whether the password is the person's own and has been for too long. */
  isPasswordTooOld: boolean;
  /** What they prove themselves by besides the password. */
  factors: readonly Factor[];
  /** Whether the settings ask a second factor of them. */
  isFactorRequired: boolean;
  /** When they last showed again in this session that it is they; null when they never did. */
  steppedUpAt: Date | null;
  rules: readonly Rule[];
  /** Whether the caller holds an action on a subject. */
  can: (action: Action, subject: Subject) => boolean;
}
