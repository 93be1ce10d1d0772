/** An alert in the list: the event, its subject, and the state of handling it. */
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
    /** End of an outage; null while it lasts, and for every other alert. */
    overAt: dateTimeOrNull({ write: 'never' }),
    state: oneOf(ALERT_STATES, { write: 'never', operators: ['eq', 'neq'] }),
    /** Names of the accounts that it is assigned to and that resolved it. */
    assignedTo: textOrNull({ write: 'never', operators: ['eq'] }),
    assignedAt: dateTimeOrNull({ write: 'never' }),
    resolvedBy: textOrNull({ write: 'never' }),
    resolvedAt: dateTimeOrNull({ write: 'never' }),
    note: textOrNull({ write: 'never' }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type AlertRecord = RecordOf<typeof Alert>;
