/**
 * Messages of the live stream. They say that records of a resource have changed, and never contain the records. A
 * client that needs them reads them again with its own rights. New kinds of events and resources are declared only
 * here.
 */
import type { Subject } from '../access';

/** Kinds of changes to records. */
const EVENT_KINDS = ['added', 'changed', 'removed'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Resources in the stream, each with the subject that a reader must be able to read to receive its events. */
export const EVENT_RESOURCES = {
  agents: 'agent',
  'sub-accounts': 'member',
  members: 'member',
  sessions: 'ACL',
  audit: 'ACL',
  rounds: 'lotto',
  /** Limits and sales of numbers: only the operator's. */
  limits: 'lotto',
  /** Shoots in rounds of yeekee; the ids are the rounds'. */
  shoots: 'lotto',
  slips: 'report',
  /** Requested files; see `PERSONAL_RESOURCES`. */
  exports: 'Auth',
  alerts: 'system',
  /** Invoices to agents: only for master. */
  invoices: 'all',
} as const satisfies Record<string, Subject>;
export type EventResource = keyof typeof EVENT_RESOURCES;

/** Resources whose records belong to a person: their events reach that person alone, and nobody with the same account. */
export const PERSONAL_RESOURCES: readonly EventResource[] = ['exports'];

/** One event of the stream, `event: change`. */
export interface LiveEvent {
  resource: string;
  kind: EventKind;
  /** Ids of the records; absent when there are too many, or when the records have no id of their own. */
  ids?: readonly string[];
}

/** Maximum number of records of one resource that an event names. */
export const EVENT_IDS_MAX = 50;

/**
 * Reasons why the server ended a stream, `event: end`: it reached its maximum age and the client opens it again, the
 * session is over, the reader's rights have changed, or the server is stopping.
 */
const STREAM_ENDS = ['lifetime', 'session', 'rights', 'stopping'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

/**
 * Values of `event:`. `open` comes first, `change` carries a `LiveEvent`, `resync` says that there are too many changes
 * to list, `position` carries only the id to continue after, `end` comes last.
 */
const STREAM_MESSAGES = ['open', 'change', 'resync', 'position', 'end'] as const;
export type StreamMessage = (typeof STREAM_MESSAGES)[number];

/** Longest silence of the stream, in milliseconds; after it the server sends at least a comment. */
export const HEARTBEAT_MS = 3_000;

/** Silence after which a client considers the server gone. One heartbeat may be late or lost. */
export const SILENT_AFTER_MS = 2 * HEARTBEAT_MS + 1_000;

/** Whether a name is a resource of the stream. */
export function isEventResource(name: string): name is EventResource {
  return name in EVENT_RESOURCES;
}

/** Whether a decoded message is an event. */
export function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { resource, kind, ids } = value as Partial<Record<keyof LiveEvent, unknown>>;
  return (
    typeof resource === 'string' &&
    EVENT_KINDS.some((each) => each === kind) &&
    (ids === undefined || Array.isArray(ids))
  );
}
