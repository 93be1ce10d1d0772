/** The entities with a list on a screen, by name; views can be saved for these lists. */
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
