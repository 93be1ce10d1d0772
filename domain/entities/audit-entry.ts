/** A row of the record of changes: actor, action, record, time and address. None can be written through the API. */
import { z } from 'zod';
import { AUDIT_ACTIONS, AUDITED } from '../audit';
import { defineEntity, type RecordOf } from './entity';
import { dateTime, flag, id, idOrNull, integer, json, oneOf, textOrNull } from './field';

/** Lotto of an action, and its round if there is one. Decisions and handed-on bets belong to a round. */
const OfLotto = z.object({
  code: z.string(),
  /** The operator's name for it; null for the default name of its code. */
  name: z.string().nullable(),
  round: z
    .object({
      id: z.uuid(),
      businessDate: z.string().nullable(),
      /** Number of the round within the day if there are several; null otherwise. */
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
    /** Number in the order of writing; `npm run verify` names the row by it. */
    number: integer({ write: 'never', min: 1, unique: true, sortable: true, operators: ['eq', 'gte', 'lte'] }),
    at: dateTime({ write: 'never', operators: ['gte', 'lte'] }),
    /**
     * Name of the account that acted; for an unknown one, the known details. Null for accounts of the operator, which
     * only the operator sees, like their reasons.
     */
    actor: textOrNull({ write: 'never', operators: ['eq'] }),
    actorId: idOrNull({ operators: ['eq'] }),
    action: oneOf(AUDIT_ACTIONS, { write: 'never', operators: ['eq', 'neq'] }),
    entity: oneOf(AUDITED, { write: 'never', operators: ['eq'] }),
    entityId: idOrNull({ operators: ['eq'] }),
    /** Name of the record that was acted on. */
    entityLabel: textOrNull({ write: 'never' }),
    /** Whether the reader can open the record. */
    entityOpens: flag({ write: 'never', forScreens: true }),
    entityOf: json(OfLotto.nullable(), { forScreens: true }),
    before: json(Values),
    after: json(Values),
    reason: textOrNull({ write: 'never' }),
    /** Address of the actor; null also when the reader may not see it. */
    ip: textOrNull({ write: 'never' }),
  },
});

export type AuditRecord = RecordOf<typeof AuditEntry>;
