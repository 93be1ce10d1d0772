import type { Caller } from '../access/caller';
import type { NumberedAnnouncement } from './announcement';
import type { LiveStream } from './live-stream';

/** The streams of a process, as seen by the code that opens them and delivers announcements. */
export interface LiveStreams {
  /** Opens a stream that sends nothing yet; null when the session has its maximum, or all streams are being ended. */
  open: (caller: Caller, cut: () => void) => LiveStream | null;
  /** Returns the open streams. */
  all: () => readonly LiveStream[];
  /** Returns the number of the last delivered announcement; null before the first is known. */
  position: () => number | null;
  /** Sets where this process begins to read announcements, if it isn't known yet. */
  startAt: (position: number) => void;
  /** Delivers announcements in the order of their numbers. */
  deliver: (announcements: readonly NumberedAnnouncement[]) => void;
  /** Ends all streams and opens no more. */
  close: () => void;
}

declare module '../kernel/services' {
  // Declared here, so that the services don't depend on their parts.
  interface Services {
    /** The live streams that this process serves. */
    live: LiveStreams;
  }
}
