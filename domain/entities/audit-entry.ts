/** A row of the record of changes: who did what to what, when and from where. Nobody writes one through the API. */
import { z } from 'zod';
import { AUDIT_ACTIONS, AUDITED } from '../audit';
import { defineEntity, type RecordOf } from './entity';
import { dateTime, flag, id, idOrNull, integer, json, oneOf, text, textOrNull } from './field';

/** The lotto that a deed is about, and where it is about one the round; what is decided or handed on belongs to a round. */
const OfLotto = z.object({
  code: z.string(),
  /** What the operator calls it; null for the name of its code. */
  name: z.string().nullable(),
  round: z
    .object({
      id: z.uuid(),
      businessDate: z.string().nullable(),
      /** The round of the day, where there are several; null otherwise. */
      number: z.int().nullable(),
    })
    .nullable(),
});

const Values = z.record(z.string(), z.unknown()).nullable();

export const AuditEntry = defineEntity({
  name: 'audit',
  subject: 'ACL',
  label: 'number',
  search: [],
  fields: {
    id: id(),
    /** In the order of writing; what `npm run verify` calls the row. */
    number: integer({ write: 'never', min: 1, unique: true, sortable: true, operators: ['eq', 'gte', 'lte'] }),
    at: dateTime({ write: 'never', operators: ['gte', 'lte'] }),
    /** The name of who acted; of somebody unknown, what can be said of them. */
    actor: text({ write: 'never', operators: ['eq'] }),
    actorId: idOrNull({ operators: ['eq'] }),
    action: oneOf(AUDIT_ACTIONS, { write: 'never', operators: ['eq', 'neq'] }),
    entity: oneOf(AUDITED, { write: 'never', operators: ['eq'] }),
    entityId: idOrNull({ operators: ['eq'] }),
    /** The name of what was acted on. */
    entityLabel: textOrNull({ write: 'never' }),
    /** Whether whoever asks can open it as a record. */
    entityOpens: flag({ write: 'never', forScreens: true }),
    entityOf: json(OfLotto.nullable(), { forScreens: true }),
    before: json(Values),
    after: json(Values),
    reason: textOrNull({ write: 'never' }),
    /** Where from; null as well where it is none of the reader's business. */
    ip: textOrNull({ write: 'never' }),
  },
});

export type AuditRecord = RecordOf<typeof AuditEntry>;
