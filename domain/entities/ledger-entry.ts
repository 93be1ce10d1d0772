/**
 * An entry of an account's ledger: the movement of its wallet, the cause, and the balance at that time. The ledger only
 * grows.
 */
import { TRANSFER_KINDS } from '../money/transfer-kinds';
import { defineEntity, type RecordOf } from './entity';
import { dateOrNull, dateTime, id, idOrNull, integer, money, oneOf, textOrNull } from './field';

const AS_IT_IS = { write: 'never', min: -Number.MAX_SAFE_INTEGER } as const;

export const LedgerEntry = defineEntity({
  name: 'ledger',
  subject: 'member',
  label: 'number',
  search: [],
  fields: {
    /** Id of the movement; an account has one entry per movement. */
    id: id(),
    /** Number in the order of writing. */
    number: integer({ write: 'never', min: 1, unique: true, sortable: true }),
    at: dateTime({ write: 'never', operators: ['gte', 'lt'] }),
    kind: oneOf(TRANSFER_KINDS, { write: 'never', operators: ['eq'] }),
    /** Satang; positive for money received. */
    amount: money(AS_IT_IS),
    /** Amount without its sign, in satang. */
    size: money({ write: 'never', operators: ['gte'] }),
    before: money(AS_IT_IS),
    after: money(AS_IT_IS),
    /** Business date of the movement. */
    businessDate: dateOrNull({ write: 'never' }),
    /** Subject of the entry: a slip, a round, or a request. */
    referenceId: idOrNull({ operators: ['eq'] }),
    /** Number by which people refer to the slip. */
    slipNo: textOrNull({ write: 'never' }),
    /** Code of the lotto concerned, and the business date and the number within the day of its round. */
    lotto: textOrNull({ write: 'never' }),
    roundDate: dateOrNull({ write: 'never' }),
    roundNo: textOrNull({ write: 'never' }),
    /** User who did it; null for the clock, and for users above the reader. */
    actor: textOrNull({ write: 'never' }),
    reason: textOrNull({ write: 'never' }),
  },
});

export type LedgerRecord = RecordOf<typeof LedgerEntry>;
