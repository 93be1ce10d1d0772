/** One thing to tell, as it goes from the database to the streams. */
import type { EventKind, EventResource } from '../../domain/api/events';

export interface Announcement {
  resource: EventResource;
  kind: EventKind;
  /** Null when it is many, or has no id. */
  recordId: string | null;
  /** The accounts that may be told: streams of people who act as one of them. Null for everybody who may read it. */
  audience: readonly string[] | null;
  /**
   * The account that the change may have locked, limited or signed out. With `sessions` it is the person alone, with
   * anything else everybody at or below it.
   */
  accountId: string | null;
}

/** With the number it was given. */
export interface NumberedAnnouncement extends Announcement {
  id: number;
}
