/** Terms of money between an account and its upline: the form on the screen of credit settings. */
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
    /** Amount that can be used beyond the wallet's balance, in satang. */
    creditLimit: money({ max: AMOUNT_MAX }),
    /** Amount by which the limit can be exceeded until `allowanceUntil`, in satang. */
    creditAllowance: money({ max: AMOUNT_MAX }),
    allowanceUntil: dateTimeOrNull(),
    /**
     * Share of the limit, in basis points, from which used credit is reported as near its end; null for the operator's
     * setting.
     */
    usedCreditAlarm: percentOrNull(),
    suspendsAtLimit: flag(),
    clearingCycle: oneOf(CLEARING_CYCLES),
    /** Null for the upline's package. */
    packageId: idOrNull({ write: 'always' }),
    /** Confirms a limit below the used credit, which is refused otherwise. */
    belowUsed: confirmation(),
    version: integer({ write: 'never' }),
  },
});
