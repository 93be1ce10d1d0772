/** The commission given to an account, per bet type. */
import { BET_TYPES, type BetType } from '../bets/bet-type';
import { defineEntity } from './entity';
import { id, integer, percentOrNull, type Field } from './field';

/** Basis points; null for the upline's own commission. */
const perBetType = Object.fromEntries(BET_TYPES.map((betType) => [betType, percentOrNull()])) as Record<
  BetType,
  ReturnType<typeof percentOrNull<'always'>>
> satisfies Record<string, Field>;

export const AccountCommissions = defineEntity({
  name: 'account-commissions',
  subject: 'member',
  label: 'id',
  search: [],
  fields: { id: id(), ...perBetType, version: integer({ write: 'never' }) },
});
