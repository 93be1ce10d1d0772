/** Something that is to be looked at, before and after an alert is made of it. */
import type { AlertFacts, AlertKind, AlertThing } from '../../../domain/alerts/alert';

export interface Raised {
  kind: AlertKind;
  /** What it is made of: the same makes no other alert of its kind. */
  cause: string;
  thing: AlertThing;
  thingId: string | null;
  /** Whose it is; null of what is the house's alone. */
  accountId: string | null;
  facts: AlertFacts;
  at: Date;
  /** Of an outage what is out. */
  lasting?: string;
}

/** An alert that was made. */
export interface MadeAlert extends Raised {
  id: string;
}
