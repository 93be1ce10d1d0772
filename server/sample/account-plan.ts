/** An account of the sample before it is written: the values that its upline would have entered, and later events. */
import type { StartPage } from '../../domain/accounts/start-page';
import type { AccountKind } from '../../domain/accounts/account-kind';
import type { Permission } from '../../domain/access';
import type { Reductions } from '../../domain/accounts/reductions';
import type { AccountStatus } from '../../domain/accounts/status';

interface Life {
  id: string;
  createdAt: Date;
  lastLoginAt: Date | null;
  lastLoginIp: string | null;
  /** Its status today, and since when, if it has changed. */
  status: AccountStatus;
  statusSince: Date | null;
  statusReason: string | null;
}

interface Planned extends Life {
  kind: AccountKind;
  username: string;
  nickname: string;
  phone: string | null;
  parent: PlannedAgent;
}

/** An agent. Master, the root of all, is one without a parent. */
export interface PlannedAgent extends Omit<Planned, 'parent'> {
  kind: 'agent';
  parent: PlannedAgent | null;
  /** Ids from master to itself. */
  path: readonly string[];
  email: string | null;
  givenPt: number;
  permission: Permission;
}

export interface PlannedSubAccount extends Planned, Reductions {
  kind: 'sub';
  email: string;
  permission: Permission;
  startPage: StartPage;
  /** Business date. */
  validUntil: string | null;
}

export interface PlannedMember extends Planned {
  kind: 'member';
  /** Basis points; the stakes are in satang. */
  heldPt: number;
  maxLineStake: number | null;
  maxSlipStake: number | null;
  maxDayStake: number | null;
  excludedUntil: Date | null;
  note: string | null;
}

export type PlannedAccount = PlannedAgent | PlannedSubAccount | PlannedMember;
