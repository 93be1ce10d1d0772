/**
 * The stream of one reader. Pending announcements are coalesced here, so that they take little room however much
 * happens and however slowly the reader is. At most one piece of text is under way.
 */
import {
  EVENT_IDS_MAX,
  EVENT_RESOURCES,
  PERSONAL_RESOURCES,
  type LiveEvent,
  type StreamEnd,
  type StreamMessage,
} from '../../domain/api/events';
import type { Caller } from '../access/caller';
import type { NumberedAnnouncement } from './announcement';

export interface StreamPace {
  /** The pause between two pieces, in milliseconds. */
  coalesceMs: number;
  heartbeatMs: number;
  /** Time after which the stream ends, so that the page opens it again with a newer token. */
  lifetimeMs: number;
  /** Time after which a reader that accepts no data is cut off. */
  stuckMs: number;
}

export interface LiveStream {
  caller: Caller;
  body: ReadableStream<Uint8Array>;
  /** Accepts an announcement. If the reader may not see it, only its number is recorded. */
  offer: (announcement: NumberedAnnouncement) => void;
  /** Begins sending, from `position` on; `isWhole` is true when everything before that was offered. */
  begin: (position: number, isWhole: boolean) => void;
  /** Sends the reason and ends the stream. */
  end: (reason: StreamEnd) => void;
}

const encoder = new TextEncoder();

type Message = readonly [StreamMessage, object];

/**
 * Returns messages as one text. Only the last one carries the number: a reader cut off in between requests all of them
 * again.
 */
function textOf(messages: readonly Message[], id: number): string {
  const last = messages.length - 1;
  return messages
    .map(
      ([name, data], index) =>
        `event: ${name}\n${index === last ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`,
    )
    .join('');
}

/**
 * Whether a caller may see an announcement: the caller may read such records and acts as an account in its audience, if
 * it has one. Of a personal resource, the caller has to be in the audience in person.
 */
function concerns({ accountId, acting, can }: Caller, { resource, audience }: NumberedAnnouncement): boolean {
  const addressee = PERSONAL_RESOURCES.includes(resource) ? accountId : acting.id;
  // @guard access "changes are told to those they concern", tested by events/scope "is told to everybody above it and
  //   to nobody beside it": «audience.includes(addressee))» becomes «addressee !== '')»
  // @guard access "changes are told to those who may read them", tested by events/scope "tells nothing to somebody who
  //   may read none of it": without «&& can('read', EVENT_RESOURCES[resource])»
  return (audience === null || audience.includes(addressee)) && can('read', EVENT_RESOURCES[resource]);
}

/** Pending events of a stream, each resource and kind once. */
class Waiting {
  #events = new Map<string, LiveEvent>();

  add({ resource, kind, recordId }: NumberedAnnouncement): void {
    const key = `${resource} ${kind}`;
    const before = this.#events.get(key);
    if (before && before.ids === undefined) return;
    const ids = new Set(before?.ids);
    if (recordId !== null) ids.add(recordId);
    const isNamed = recordId !== null && ids.size <= EVENT_IDS_MAX;
    this.#events.set(key, { resource, kind, ...(isNamed && { ids: [...ids] }) });
  }

  get isEmpty(): boolean {
    return this.#events.size === 0;
  }

  take(): Message[] {
    const messages = [...this.#events.values()].map((event) => ['change', event] as const);
    this.#events.clear();
    return messages;
  }
}

/**
 * Makes a stream for a caller.
 *
 * @param onEnd called once when it has ended, for any reason
 * @param cut cuts the connection of a reader that accepts no more data
 */
export function createLiveStream(caller: Caller, pace: StreamPace, onEnd: () => void, cut: () => void): LiveStream {
  const waiting = new Waiting();
  const ended = new AbortController();
  let hasBegun = false;
  /** Number of the newest announcement that was offered. */
  let position = 0;
  let toldPosition = 0;
  let restsUntil = 0;
  let due: NodeJS.Timeout | undefined;
  let blockedSince: number | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  function finish(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    clearTimeout(due);
    clearTimeout(lifetime);
    clearInterval(heartbeat);
    onEnd();
  }

  function write(text: string): void {
    controller?.enqueue(encoder.encode(text));
    if ((controller?.desiredSize ?? 0) <= 0) blockedSince ??= performance.now();
  }

  function say(messages: readonly Message[]): void {
    restsUntil = performance.now() + pace.coalesceMs;
    toldPosition = position;
    write(textOf(messages, position));
  }

  /** Sends the pending events after the pause and after the reader took the last piece. */
  function tell(): void {
    if (ended.signal.aborted || !hasBegun || waiting.isEmpty || blockedSince !== undefined || due !== undefined) return;
    const rest = restsUntil - performance.now();
    if (rest <= 0) {
      say(waiting.take());
      return;
    }
    due = setTimeout(() => {
      due = undefined;
      tell();
    }, rest);
  }

  function beat(): void {
    if (blockedSince === undefined) {
      // Sends the position too, so that a reader without events falls no further behind than one heartbeat.
      const hasMoved = hasBegun && waiting.isEmpty && position !== toldPosition;
      if (hasMoved) toldPosition = position;
      write(hasMoved ? textOf([['position', {}]], position) : ':\n\n');
      return;
    }
    if (performance.now() - blockedSince < pace.stuckMs) return;
    finish();
    controller?.error(new Error('the reader accepts no data'));
    cut();
  }

  function end(reason: StreamEnd): void {
    if (ended.signal.aborted) return;
    finish();
    controller?.enqueue(encoder.encode(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`));
    controller?.close();
  }

  const heartbeat = setInterval(beat, pace.heartbeatMs).unref();
  const lifetime = setTimeout(() => end('lifetime'), pace.lifetimeMs).unref();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: () => {
        blockedSince = undefined;
        tell();
      },
      cancel: finish,
    },
    { highWaterMark: 1 },
  );

  return {
    caller,
    body,
    offer: (announcement) => {
      if (announcement.id > position) position = announcement.id;
      if (!concerns(caller, announcement)) return;
      waiting.add(announcement);
      tell();
    },
    begin: (from, isWhole) => {
      if (ended.signal.aborted) return;
      position = Math.max(position, from);
      hasBegun = true;
      const first: Message[] = isWhole
        ? [['open', {}]]
        : [
            ['open', {}],
            ['resync', {}],
          ];
      say([...first, ...waiting.take()]);
    },
    end,
  };
}
