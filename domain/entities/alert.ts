/** An alert as it is listed: what happened, to what, and how far it has been seen to. */
import { ALERT_KINDS, ALERT_STATES, ALERT_THINGS, AlertFacts } from '../alerts/alert';
import { defineEntity, type RecordOf } from './entity';
import { dateTime, dateTimeOrNull, id, idOrNull, integer, json, oneOf, textOrNull } from './field';

export const Alert = defineEntity({
  name: 'alerts',
  subject: 'system',
  label: 'kind',
  search: [],
  fields: {
    id: id(),
    kind: oneOf(ALERT_KINDS, { write: 'never', operators: ['eq'] }),
    at: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    facts: json(AlertFacts),
    thing: oneOf(ALERT_THINGS, { write: 'never', forScreens: true }),
    thingId: idOrNull({ forScreens: true }),
    /** When an outage was over; null as long as it lasts, and of everything else. */
    overAt: dateTimeOrNull({ write: 'never' }),
    state: oneOf(ALERT_STATES, { write: 'never', operators: ['eq', 'neq'] }),
    /** The names of who has it, and of who resolved it. */
    assignedTo: textOrNull({ write: 'never', operators: ['eq'] }),
    assignedAt: dateTimeOrNull({ write: 'never' }),
    resolvedBy: textOrNull({ write: 'never' }),
    resolvedAt: dateTimeOrNull({ write: 'never' }),
    note: textOrNull({ write: 'never' }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type AlertRecord = RecordOf<typeof Alert>;
