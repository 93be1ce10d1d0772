/** The connection to the server's live stream: reopened for as long as the page needs it. */
import { SILENT_AFTER_MS } from '../../../domain/api/events';
import { RefusedError, SessionEndedError } from '../errors';
import type { Send } from '../http';
import { createParser, type StreamedMessage } from './parser';

const EVENTS_URL = '/api/events';

/**
 * Delay before the first, second … reconnection; the last is for all later ones. Each is shortened randomly by up to a
 * half.
 */
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;
const LONGEST_DELAY_MS = 30_000;

/**
 * Time within which a stream that the server ended in order is reopened, so that not all clients reconnect at one
 * moment.
 */
const RENEWAL_SPREAD_MS = 500;

/** Duration after which a connection counts as good: after the next failure, the delays start with the shortest. */
const GOOD_AFTER_MS = 10_000;

/**
 * Reasons of the server for ending a stream that just has to be reopened; after `stopping` the server is away for a
 * while.
 */
const IN_ORDER = ['lifetime', 'rights', 'session'];

export interface StreamEnvironment {
  send: Send;
  /** Returns a number from 0 to below 1. */
  random: () => number;
}

export interface StreamEnds {
  /** Returns the id to continue from; null at the very beginning. */
  lastId: () => string | null;
  onMessage: (message: StreamedMessage) => void;
  /** Called when the connection is lost or couldn't be opened; `isSilent` when the server stopped sending. */
  onDown: (isSilent: boolean) => void;
}

/** Ends a stream on which nothing arrives any more, though the connection seems to be open. */
function watchOver(signal: AbortSignal) {
  const gone = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => gone.abort(), SILENT_AFTER_MS);
  };
  return {
    signal: AbortSignal.any([signal, gone.signal]),
    isSilent: () => gone.signal.aborted,
    hear,
    end: () => clearTimeout(timer),
  };
}

/** Waits; less when the browser reports that the network is back or the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish, { signal: done.signal });
    signal.addEventListener('abort', finish, { signal: done.signal });
  });
}

const isInOrder = ({ name, data }: StreamedMessage) =>
  name === 'end' && IN_ORDER.some((reason) => reason === (data as { reason?: unknown } | undefined)?.reason);

/** Follows the stream until the signal, or until the session has ended. Never rejects. */
export async function followStream(
  { send, random }: StreamEnvironment,
  ends: StreamEnds,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const openedAt = performance.now();
    let hasEndedInOrder = false;
    let atLeastMs = 0;
    const take = createParser((message) => {
      hasEndedInOrder ||= isInOrder(message);
      ends.onMessage(message);
    });
    const watch = watchOver(signal);
    const lastId = ends.lastId();
    const headers = { Accept: 'text/event-stream', ...(lastId !== null && { 'Last-Event-ID': lastId }) };
    try {
      const receiver = {
        begin: watch.hear,
        take: (piece: Uint8Array<ArrayBuffer>) => {
          watch.hear();
          take(piece);
        },
      };
      await send(EVENTS_URL, { headers, signal: watch.signal, receiver });
    } catch (error) {
      if (signal.aborted || error instanceof SessionEndedError) return;
      if (error instanceof RefusedError) atLeastMs = (error.retryAfterSeconds ?? 0) * 1_000;
    } finally {
      watch.end();
    }
    if (hasEndedInOrder) {
      // oxlint-disable-next-line no-useless-assignment -- the next turn of the loop reads it
      failures = 0;
      await pause(random() * RENEWAL_SPREAD_MS, signal);
      continue;
    }
    ends.onDown(watch.isSilent());
    if (performance.now() - openedAt >= GOOD_AFTER_MS) failures = 0;
    const longest = DELAYS_MS[failures] ?? LONGEST_DELAY_MS;
    // oxlint-disable-next-line no-useless-assignment -- the next turn of the loop reads it
    failures += 1;
    await pause(Math.max(atLeastMs, longest * (1 - random() / 2)), signal);
  }
}
