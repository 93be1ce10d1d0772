import type { Caller } from '../access/caller';
import type { Services } from '../kernel/services';
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

/** The services of a process that serves live streams. */
export interface LiveServices extends Services {
  live: LiveStreams;
}
