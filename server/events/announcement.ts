/** One announcement on its way from the database to the streams. */
import type { EventKind, EventResource } from '../../domain/api/events';

export interface Announcement {
  resource: EventResource;
  kind: EventKind;
  /** Null for several records, or for one without an id. */
  recordId: string | null;
  /**
   * The accounts to notify: streams of people acting as one of them, or of the person for a personal resource. Null for
   * everybody who may read the resource.
   */
  audience: readonly string[] | null;
  /**
   * The account that the change may have locked, limited or signed out. For `sessions` it is that person alone, for any
   * other resource everybody at or below it.
   */
  accountId: string | null;
}

/** An announcement with its number. */
export interface NumberedAnnouncement extends Announcement {
  id: number;
}
