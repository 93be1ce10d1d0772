/** The caller of a request, read from the database for every request and never taken from the token. */
import type { Action, Permission, Rule, Subject } from '../../domain/access';
import type { Reductions } from '../../domain/accounts/reductions';
import type { AccountStatus } from '../../domain/accounts/status';
import type { PartnerKind } from '../../domain/partners/kind';
import type { Factor } from '../../domain/session/second-factor';
import type { RequiredStep } from '../../domain/session/user-data';

/** The account that a caller acts as: the caller's own account, or the owner of a sub account. */
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
  /** Whether the account acted as is master. The permission of a sub account of master decides about its rights. */
  isMaster: boolean;
  /** The intersection of the permissions along the path. */
  permission: Permission;
  /** The person's part of the acting account's permission: a sub account has its own, everybody else has all of it. */
  ownPermission: Permission;
  /** The only partner that the person sees; null for everybody except a partner's engineers. */
  boundTo: { id: string; kind: PartnerKind } | null;
  /** Actions denied to a sub account although its permission would allow them. */
  reductions: Reductions;
  /** The strictest status along the path. */
  status: AccountStatus;
  /** The step required before anything else opens; null where none is pending. */
  mustFirst: RequiredStep | null;
  /** Whether the person chose the password themselves and it has exceeded its maximum age. */
  isPasswordTooOld: boolean;
  /** Second factors of the person. */
  factors: readonly Factor[];
  /** Whether the settings require a second factor of the person. */
  isFactorRequired: boolean;
  /** When the person last stepped up in this session; null when they never did. */
  steppedUpAt: Date | null;
  rules: readonly Rule[];
  /** Whether the caller holds an action on a subject. */
  can: (action: Action, subject: Subject) => boolean;
}
