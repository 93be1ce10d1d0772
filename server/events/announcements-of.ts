/** The effect of a recorded action on open lists. */
import { type AccountKind, RESOURCE_OF_KIND } from '../../domain/accounts/account-kind';
import type { AuditAction } from '../../domain/audit';
import { Invoice } from '../../domain/entities/invoice';
import { Lotto } from '../../domain/entities/lotto';
import { type EventKind, type EventResource, isEventResource } from '../../domain/api/events';
import type { Announcement } from './announcement';

/** A row of the audit, with the paths of the accounts it names. */
export interface RecordedAction extends Record<string, unknown> {
  auditId: number;
  action: string;
  entity: string;
  entityId: string | null;
  /** Current kind of the account; null when the subject is no account, or was deleted. */
  kind: AccountKind | null;
  /** The path from master to the account, even if it was deleted; null when the subject is no account. */
  path: readonly string[] | null;
  actorPath: readonly string[] | null;
  /** Whether the action set a status, which all accounts below follow. */
  setsStatus: boolean;
  rootId: string;
}

/**
 * Effect of an action on the record and on the sessions of the account. Every action adds a row to the audit as well.
 */
interface Effect {
  record?: EventKind;
  sessions?: EventKind;
  /** Whether people signed in as the account, or as one below it, may have other rights now. */
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

/**
 * Returns the accounts whose lists show a record: for sub accounts their owner alone, for others all accounts above.
 */
function audienceOf(resource: EventResource, path: readonly string[]): readonly string[] {
  // @guard access "changes of an account are told above it", tested by events/scope "never names an account to itself,
  //   nor what is done above it": «path.slice(0, -1);» becomes «path;»
  // @guard access "who works for an account is told to it alone", tested by events/scope "tells of the people who work
  //   for an account to that account alone": without «resource === 'sub-accounts' ? path.slice(-2, -1) :»
  return resource === 'sub-accounts' ? path.slice(-2, -1) : path.slice(0, -1);
}

/** Returns the effect of an action. A newer process running next to this one may record actions unknown here. */
const effectOf = (action: string): Effect => (EFFECTS as Partial<Record<string, Effect>>)[action] ?? {};

/** Returns the announcements of an action: all resources that it makes stale, each with its audience. */
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
  // A status may be a lock, which ends the sessions of all accounts below.
  const ofSessions = sessions ?? (deed.setsStatus ? 'removed' : undefined);
  if (ofSessions && path) {
    const accountId = sessions === 'removed' ? entityId : null;
    found.push({ resource: 'sessions', kind: ofSessions, recordId: null, audience: path, accountId });
  }
  // Number rules, limits and automatic steps are recorded with their lotto, suspensions with the settings.
  if (entity === Lotto.name || entity === 'settings') {
    found.push({ resource: 'limits', kind: 'changed', recordId: entityId, audience: null, accountId: null });
  }
  // The billing terms decide the content of drafts. A credit note over a whole invoice is recorded as its cancellation.
  if (entity === Invoice.name || entity === 'billing') {
    const recordId = entity === Invoice.name ? entityId : null;
    found.push({ resource: 'invoices', kind: record ?? 'changed', recordId, audience: null, accountId: null });
  }
  const audience = [...new Set([rootId, ...(actorPath ?? []), ...(path ?? [])])];
  found.push({ resource: 'audit', kind: 'added', recordId: null, audience, accountId: null });
  return found;
}
