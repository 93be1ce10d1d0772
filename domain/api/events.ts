/**
 * What the live stream tells: that records of a resource have changed, never what they say now. Whoever wants to know
 * reads them again, with their own rights. A new kind of event or a resource to tell of is declared here and nowhere else.
 */
import type { Subject } from '../access';

/** What can have happened to records. */
const EVENT_KINDS = ['added', 'changed', 'removed'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The resources that are told of, each with the subject that one must be able to read to be told. */
export const EVENT_RESOURCES = {
  agents: 'agent',
  'sub-accounts': 'member',
  members: 'member',
  sessions: 'ACL',
  audit: 'ACL',
  rounds: 'lotto',
  /** What is set and sold of numbers: the house's. */
  limits: 'lotto',
  /** What is shot in rounds of yeekee; the ids are the rounds'. */
  shoots: 'lotto',
  slips: 'report',
  /** Files that were asked for; which of them are the reader's is for the reading to say. */
  exports: 'Auth',
  alerts: 'system',
  /** What agents are billed: master's own alone. */
  invoices: 'all',
} as const satisfies Record<string, Subject>;
export type EventResource = keyof typeof EVENT_RESOURCES;

/** One event of the stream, `event: change`. */
export interface LiveEvent {
  resource: string;
  kind: EventKind;
  /** The records; left out when they are many, or have no id of their own to be found by. */
  ids?: readonly string[];
}

/** Beyond so many records of one resource an event stops naming them. */
export const EVENT_IDS_MAX = 50;

/**
 * Why the server ended a stream, `event: end`: it has lasted long enough and is to be opened anew, the session is over,
 * what its reader may see has changed, or the server is being stopped.
 */
const STREAM_ENDS = ['lifetime', 'session', 'rights', 'stopping'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

/**
 * What `event:` names: `open` comes first, `change` carries a `LiveEvent`, `resync` says that more has happened than can
 * be told one by one, `end` comes last.
 */
const STREAM_MESSAGES = ['open', 'change', 'resync', 'end'] as const;
export type StreamMessage = (typeof STREAM_MESSAGES)[number];

/** How long the stream is silent at most, in milliseconds: then at least a comment comes. */
export const HEARTBEAT_MS = 3_000;

/** After so much silence its reader takes the server for gone; one heartbeat may be late, or lost. */
export const SILENT_AFTER_MS = 2 * HEARTBEAT_MS + 1_000;

/** Whether something is a resource that is told of. */
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
