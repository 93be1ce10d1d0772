/** What an account was agreed on with its upline about money: the form of the screen of credit settings. */
import { AMOUNT_MAX } from '../money/amount';
import { CLEARING_CYCLES, FUNDS } from '../money/funds';
import { defineEntity } from './entity';
import { confirmation, dateTimeOrNull, flag, id, idOrNull, integer, money, oneOf, percentOrNull, text } from './field';

export const AccountTerms = defineEntity({
  name: 'account-terms',
  subject: 'member',
  label: 'username',
  search: [],
  fields: {
    id: id(),
    username: text({ write: 'never' }),
    funds: oneOf(FUNDS),
    /** What can be used beyond what is in the wallet, satang. */
    creditLimit: money({ max: AMOUNT_MAX }),
    /** How far the limit may be exceeded, satang, until the moment beside it. */
    creditAllowance: money({ max: AMOUNT_MAX }),
    allowanceUntil: dateTimeOrNull(),
    /** Basis points of the limit at which used credit is said to be near its end; null for the house's. */
    usedCreditAlarm: percentOrNull(),
    suspendsAtLimit: flag(),
    clearingCycle: oneOf(CLEARING_CYCLES),
    /** Null for the upline's. */
    packageId: idOrNull({ write: 'always' }),
    /** Said along with a limit below what is used of it, which isn't taken otherwise. */
    belowUsed: confirmation(),
    version: integer({ write: 'never' }),
  },
});
