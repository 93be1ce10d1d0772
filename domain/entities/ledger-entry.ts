/** An entry of an account's ledger: what moved into or out of its wallet, why, and what was in it then. Only grows. */
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
    /** That of the movement; an account has one entry of each. */
    id: id(),
    /** In the order of writing. */
    number: integer({ write: 'never', min: 1, unique: true, sortable: true }),
    at: dateTime({ write: 'never', operators: ['gte', 'lt'] }),
    kind: oneOf(TRANSFER_KINDS, { write: 'never', operators: ['eq'] }),
    /** Satang; what is positive came in. */
    amount: money(AS_IT_IS),
    /** The amount whichever way it went, satang. */
    size: money({ write: 'never', operators: ['gte'] }),
    before: money(AS_IT_IS),
    after: money(AS_IT_IS),
    /** The business date that the movement stands on. */
    businessDate: dateOrNull({ write: 'never' }),
    /** What it is about: a slip, a round, or a request. */
    referenceId: idOrNull({ operators: ['eq'] }),
    /** What people call the slip. */
    slipNo: textOrNull({ write: 'never' }),
    /** The code of the lotto that it was about, and its round's business date and number in the day. */
    lotto: textOrNull({ write: 'never' }),
    roundDate: dateOrNull({ write: 'never' }),
    roundNo: textOrNull({ write: 'never' }),
    /** Who did it; null for the clock, and for those above whoever reads. */
    actor: textOrNull({ write: 'never' }),
    reason: textOrNull({ write: 'never' }),
  },
});

export type LedgerRecord = RecordOf<typeof LedgerEntry>;
