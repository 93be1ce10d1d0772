/** The entities whose records are listed on a screen, by name: lists that views can be saved of. */
import { Agent } from './agent';
import { Alert } from './alert';
import { AuditEntry } from './audit-entry';
import type { Entity } from './entity';
import { Invoice } from './invoice';
import type { ListedName } from './listed-names';
import { Lotto } from './lotto';
import { Member } from './member';
import { Round } from './round';
import { Session } from './session';
import { Slip } from './slip';
import { SubAccount } from './sub-account';

export const LISTED: Readonly<Record<ListedName, Entity>> = {
  agents: Agent,
  'sub-accounts': SubAccount,
  members: Member,
  audit: AuditEntry,
  sessions: Session,
  lottos: Lotto,
  slips: Slip,
  rounds: Round,
  invoices: Invoice,
  alerts: Alert,
};
