/**
 * Properties of each list that matter for a file: its entity, the amounts that can be added up, and the field that
 * dates a row.
 */
import { Agent } from '../entities/agent';
import { Alert } from '../entities/alert';
import { AuditEntry } from '../entities/audit-entry';
import type { Entity } from '../entities/entity';
import { Invoice } from '../entities/invoice';
import { LedgerEntry } from '../entities/ledger-entry';
import { Lotto } from '../entities/lotto';
import { Member } from '../entities/member';
import { RatePackage } from '../entities/rate-package';
import { Round } from '../entities/round';
import { Session } from '../entities/session';
import { Slip, SlipLine } from '../entities/slip';
import { SubAccount } from '../entities/sub-account';
import type { ExportedName } from './exported-names';

export interface Exported {
  entity: Entity;
  /** Amounts with a meaningful sum over all rows; balances after each movement have none. */
  totals: readonly string[];
  /** Field that dates a row; a schedule selects the previous month by it. */
  dated?: { field: string; type: 'date' | 'dateTime'; until: 'lte' | 'lt' };
  /** Whether its rows never change after the moment that dates them. */
  isGrowing?: true;
}

const BALANCE_TOTALS = ['balance', 'available', 'weekResult'];
const SLIP_TOTALS = ['stake', 'discount', 'debit', 'ownStake', 'payout'];

export const EXPORTED: Readonly<Record<ExportedName, Exported>> = {
  agents: { entity: Agent, totals: BALANCE_TOTALS },
  'sub-accounts': { entity: SubAccount, totals: [] },
  members: { entity: Member, totals: BALANCE_TOTALS },
  audit: { entity: AuditEntry, totals: [], dated: { field: 'at', type: 'dateTime', until: 'lte' }, isGrowing: true },
  sessions: { entity: Session, totals: [], dated: { field: 'createdAt', type: 'dateTime', until: 'lte' } },
  lottos: { entity: Lotto, totals: [] },
  'rate-packages': { entity: RatePackage, totals: [] },
  rounds: {
    entity: Round,
    totals: ['stake', 'payout', 'ownShare'],
    dated: { field: 'businessDate', type: 'date', until: 'lte' },
  },
  slips: {
    entity: Slip,
    totals: [...SLIP_TOTALS, 'returnedStake'],
    dated: { field: 'businessDate', type: 'date', until: 'lte' },
  },
  'slip-lines': { entity: SlipLine, totals: SLIP_TOTALS, dated: { field: 'businessDate', type: 'date', until: 'lte' } },
  invoices: {
    entity: Invoice,
    totals: ['total', 'paid', 'open'],
    dated: { field: 'toDate', type: 'date', until: 'lte' },
  },
  alerts: { entity: Alert, totals: [], dated: { field: 'at', type: 'dateTime', until: 'lte' } },
  ledger: {
    entity: LedgerEntry,
    totals: ['amount'],
    dated: { field: 'at', type: 'dateTime', until: 'lt' },
    isGrowing: true,
  },
};
