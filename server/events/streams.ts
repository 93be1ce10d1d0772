import type { Caller } from '../access/caller';
import type { NumberedAnnouncement } from './announcement';
import type { LiveStream } from './live-stream';

/** The streams that a process serves, as those see them who open them and bring them news. */
export interface LiveStreams {
  /** A stream for a caller that tells nothing yet; null when the session has enough of them, or all are being ended. */
  open: (caller: Caller, cut: () => void) => LiveStream | null;
  /** Those that are open. */
  all: () => readonly LiveStream[];
  /** The number of the last announcement that was brought; null before the first one is known. */
  position: () => number | null;
  /** Says where this process begins to read announcements, if it doesn't know yet. */
  startAt: (position: number) => void;
  /** Brings announcements in the order of their numbers. */
  deliver: (announcements: readonly NumberedAnnouncement[]) => void;
  /** Ends all and opens none any more. */
  close: () => void;
}

declare module '../kernel/services' {
  // Declared here, so that the services stay below what they are made of.
  interface Services {
    /** The live streams that this process serves. */
    live: LiveStreams;
  }
}
