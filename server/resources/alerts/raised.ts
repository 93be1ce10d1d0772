/** A finding that needs attention, before and after it becomes an alert. */
import type { AlertFacts, AlertKind, AlertThing } from '../../../domain/alerts/alert';

export interface Raised {
  kind: AlertKind;
  /** Identity of the cause: the same cause makes no second alert of its kind. */
  cause: string;
  thing: AlertThing;
  thingId: string | null;
  /** Account concerned; null if it concerns only the operator. */
  accountId: string | null;
  facts: AlertFacts;
  at: Date;
  /** Name of the failing thing; only for an outage. */
  lasting?: string;
}

/** An alert that was made. */
export interface MadeAlert extends Raised {
  id: string;
}
