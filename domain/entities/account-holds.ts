/** Own hold (ตั้งสู้): the highest amount per number that an account has chosen to hold, per bet type. */
import { BET_TYPES, type BetType } from '../bets/bet-type';
import { AMOUNT_MAX } from '../money/amount';
import { defineEntity } from './entity';
import { flag, id, integer, moneyOrNull, type Field } from './field';

/** Satang; null for no cap. */
const perBetType = Object.fromEntries(
  BET_TYPES.map((betType) => [betType, moneyOrNull({ max: AMOUNT_MAX })]),
) as Record<BetType, ReturnType<typeof moneyOrNull<'always'>>> satisfies Record<string, Field>;

export const AccountHolds = defineEntity({
  name: 'account-holds',
  subject: 'member',
  label: 'id',
  search: [],
  fields: {
    id: id(),
    ...perBetType,
    /** Whether the part that accounts below don't hold stays with this account instead of going to the root. */
    takesRest: flag(),
    version: integer({ write: 'never' }),
  },
});
