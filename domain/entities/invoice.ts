/** An operator's invoice to an agent in the list: period, amounts and state. Amounts in satang. */
import { INVOICE_STATES } from '../invoices/invoice-state';
import { defineEntity, type RecordOf } from './entity';
import { date, dateOrNull, dateTimeOrNull, flag, id, integer, money, oneOf, ref, textOrNull } from './field';

export const Invoice = defineEntity({
  name: 'invoices',
  subject: 'all',
  label: 'number',
  search: ['number', 'account'],
  fields: {
    /** Id made from the moment of drafting, so that invoices sort in the order of their creation. */
    id: id(),
    /** Assigned at issue; null for a draft. */
    number: textOrNull({ write: 'never', operators: ['eq'] }),
    account: ref('agents', { write: 'never', operators: ['eq'] }),
    state: oneOf(INVOICE_STATES, { write: 'never', operators: ['eq'] }),
    fromDate: date(),
    toDate: date({ operators: ['gte', 'lte'] }),
    base: money({ write: 'never', min: Number.MIN_SAFE_INTEGER }),
    fee: money({ write: 'never' }),
    total: money({ write: 'never', isSummed: true }),
    paid: money({ write: 'never', isSummed: true }),
    /** Amount still to be paid. */
    open: money({ write: 'never', isSummed: true }),
    issuedAt: dateTimeOrNull({ write: 'never' }),
    dueDate: dateOrNull({ write: 'never', operators: ['gte', 'lte'] }),
    /** Number of days it is late; zero when it isn't. */
    daysLate: integer({ write: 'never' }),
    isOverdue: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
  },
});

export type InvoiceRecord = RecordOf<typeof Invoice>;
