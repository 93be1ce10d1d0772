/** What a recorded deed means to those who look at lists. */
import { type AccountKind, RESOURCE_OF_KIND } from '../../domain/accounts/account-kind';
import type { AuditAction } from '../../domain/audit';
import { Invoice } from '../../domain/entities/invoice';
import { Lotto } from '../../domain/entities/lotto';
import { type EventKind, type EventResource, isEventResource } from '../../domain/api/events';
import type { Announcement } from './announcement';

/** A row of the audit, with where in the tree those it names stand. */
export interface RecordedAction extends Record<string, unknown> {
  auditId: number;
  action: string;
  entity: string;
  entityId: string | null;
  /** What the thing is now; null when it is no account, or was deleted. */
  kind: AccountKind | null;
  /** From master to the account that the thing is, or was; null when it is none. */
  path: readonly string[] | null;
  actorPath: readonly string[] | null;
  /** Whether the deed set a status, which everything below it follows. */
  setsStatus: boolean;
  rootId: string;
}

/** What a deed does to the record and to the sessions of the account. Whatever it does, the audit has one row more. */
interface Effect {
  record?: EventKind;
  sessions?: EventKind;
  /** Whether those who are signed in as the account, or as one below it, may hold other rights now. */
  touchesRights?: boolean;
}

const EFFECTS: Record<AuditAction, Effect> = {
  create: { record: 'added' },
  import: { record: 'added' },
  update: { record: 'changed', touchesRights: true },
  delete: { record: 'removed', touchesRights: true },
  reveal: {},
  export: {},
  cancel: {},
  denied: {},
  'sign-in': { record: 'changed', sessions: 'added' },
  'sign-out': { sessions: 'removed' },
  'step-up': {},
  'wrong-passwords': {},
  'wrong-codes': {},
  'add-factor': { record: 'changed', sessions: 'removed' },
  'remove-factor': { record: 'changed' },
  'reset-factor': { record: 'changed', sessions: 'removed' },
  'new-recovery-codes': {},
  'refresh-token-reused': { sessions: 'removed' },
  'change-password': { sessions: 'removed' },
  'reset-password': { record: 'changed', sessions: 'removed' },
  'password-link': {},
  'change-language': {},
  'end-session': { sessions: 'removed' },
  'end-other-sessions': { sessions: 'removed' },
  submit: {},
  approve: {},
  refuse: {},
  'take-back': {},
  mismatch: {},
  large: {},
};

function resourceOf({ kind, entity }: RecordedAction): EventResource | null {
  if (kind !== null) return RESOURCE_OF_KIND[kind];
  return isEventResource(entity) ? entity : null;
}

/** Who lists a record: of people who work for an account that account alone, of all others everybody above. */
function audienceOf(resource: EventResource, path: readonly string[]): readonly string[] {
  // @guard access "changes of an account are told above it", tested by events/scope "never names an account to itself,
  //   nor what is done above it": «path.slice(0, -1);» becomes «path;»
  // @guard access "who works for an account is told to it alone", tested by events/scope "tells of the people who work
  //   for an account to that account alone": without «resource === 'sub-accounts' ? path.slice(-2, -1) :»
  return resource === 'sub-accounts' ? path.slice(-2, -1) : path.slice(0, -1);
}

/** A newer process beside this one may record deeds that this one doesn't know. */
const effectOf = (action: string): Effect => (EFFECTS as Partial<Record<string, Effect>>)[action] ?? {};

/** Everything that a deed makes stale, for whom. */
export function announcementsOf(deed: RecordedAction): Announcement[] {
  const { action, entity, entityId, path, actorPath, rootId } = deed;
  const { record, sessions, touchesRights = false } = effectOf(action);
  const resource = resourceOf(deed);
  const found: Announcement[] = [];
  if (record && resource && path) {
    const accountId = touchesRights ? entityId : null;
    found.push({ resource, kind: record, recordId: entityId, audience: audienceOf(resource, path), accountId });
  }
  if (resource === 'agents' && path && deed.setsStatus) {
    found.push({ resource: 'members', kind: 'changed', recordId: null, audience: path.slice(0, -1), accountId: null });
  }
  // A status may be a lock, which ends the sessions of all below.
  const ofSessions = sessions ?? (deed.setsStatus ? 'removed' : undefined);
  if (ofSessions && path) {
    const accountId = sessions === 'removed' ? entityId : null;
    found.push({ resource: 'sessions', kind: ofSessions, recordId: null, audience: path, accountId });
  }
  // Rules of numbers, limits and automatic steps are recorded with their lotto, pauses with the settings.
  if (entity === Lotto.name || entity === 'settings') {
    found.push({ resource: 'limits', kind: 'changed', recordId: entityId, audience: null, accountId: null });
  }
  // What is agreed on decides what drafts will say; a credit note over all of an invoice is recorded as its being cancelled.
  if (entity === Invoice.name || entity === 'billing') {
    const recordId = entity === Invoice.name ? entityId : null;
    found.push({ resource: 'invoices', kind: record ?? 'changed', recordId, audience: null, accountId: null });
  }
  const audience = [...new Set([rootId, ...(actorPath ?? []), ...(path ?? [])])];
  found.push({ resource: 'audit', kind: 'added', recordId: null, audience, accountId: null });
  return found;
}
