/**
 * All streams of this process. This module doesn't know the database: jobs deliver the announcements and check the
 * readers.
 */
import { HEARTBEAT_MS, type StreamEnd } from '../../domain/api/events';
import { ACCESS_TOKEN_SECONDS } from '../access/token-lifetime';
import { type LiveStream, type StreamPace, createLiveStream } from './live-stream';
import type { LiveStreams } from './streams';

export interface LiveSettings extends StreamPace {
  /** Maximum number of streams per session. A browser needs one; further ones are tabs where they can't share it. */
  streamsPerSession: number;
}

const DEFAULTS: LiveSettings = {
  coalesceMs: 500,
  heartbeatMs: HEARTBEAT_MS,
  lifetimeMs: ACCESS_TOKEN_SECONDS * 1_000,
  stuckMs: 30_000,
  streamsPerSession: 4,
};

/** Makes the set of streams of one process. */
export function createLiveStreams(settings: Partial<LiveSettings> = {}): LiveStreams {
  const { streamsPerSession, ...pace } = { ...DEFAULTS, ...settings };
  const streams = new Set<LiveStream>();
  let isClosed = false;
  let position: number | null = null;

  const ofSession = (id: string) => [...streams].filter(({ caller }) => caller.sessionId === id);
  const endAll = (reason: StreamEnd) => [...streams].forEach((stream) => stream.end(reason));

  return {
    open: (caller, cut) => {
      if (isClosed || ofSession(caller.sessionId).length >= streamsPerSession) return null;
      const stream = createLiveStream(caller, pace, () => streams.delete(stream), cut);
      streams.add(stream);
      return stream;
    },
    all: () => [...streams],
    position: () => position,
    startAt: (first) => {
      position ??= first;
    },
    deliver: (announcements) => {
      for (const announcement of announcements) {
        position = announcement.id;
        for (const stream of streams) stream.offer(announcement);
      }
    },
    close: () => {
      isClosed = true;
      endAll('stopping');
    },
  };
}
