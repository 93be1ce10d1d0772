/** A member: a customer of an agent, who bets at partners' or customer websites and never signs in here. */
import { PT_STEP } from '../accounts/share';
import { ACCOUNT_STATUSES } from '../accounts/status';
import { USERNAME_MAX, USERNAME_MIN } from '../accounts/username';
import { AMOUNT_MAX } from '../money/amount';
import { defineEntity, type RecordOf } from './entity';
import {
  dateTime,
  dateTimeOrNull,
  flag,
  id,
  integer,
  money,
  moneyOrNull,
  oneOf,
  percent,
  phone,
  reason,
  ref,
  text,
  textOrNull,
} from './field';
import { balanceFields } from './balance';

export const Member = defineEntity({
  name: 'members',
  subject: 'member',
  label: 'username',
  search: ['username', 'nickname'],
  fields: {
    id: id(),
    username: text({
      write: 'create',
      required: true,
      unique: true,
      minLength: USERNAME_MIN,
      maxLength: USERNAME_MAX,
      sortable: true,
      operators: ['eq', 'like'],
    }),
    nickname: textOrNull({ maxLength: 60, sortable: true, operators: ['like'] }),
    /** Masked except for its last digits. The whole number is shown on request, which is recorded. */
    phone: phone({ masked: true }),
    parent: ref('agents', { write: 'create', operators: ['eq'] }),
    /** Share of the member's lines that the agent holds, in basis points; the unheld part goes to the root. */
    heldPt: percent({ step: PT_STEP, sortable: true, operators: ['eq', 'gte', 'lte'] }),
    /** Maximum stakes of one line, one slip and one business day, in satang. */
    maxLineStake: moneyOrNull({ max: AMOUNT_MAX }),
    maxSlipStake: moneyOrNull({ max: AMOUNT_MAX }),
    maxDayStake: moneyOrNull({ max: AMOUNT_MAX }),
    /** Moment until which no new bets are accepted; withdrawals remain possible. */
    excludedUntil: dateTimeOrNull({ sortable: true, operators: ['gte', 'lte'] }),
    note: textOrNull({ maxLength: 1000, hasLines: true }),
    status: oneOf(ACCOUNT_STATUSES, { needsReason: true, operators: ['eq', 'neq'] }),
    effectiveStatus: oneOf(ACCOUNT_STATUSES, { write: 'never' }),
    reason: reason(),
    ...balanceFields({ isSummed: true }),
    /** Stakes of bets without a settled result, in satang. */
    atStake: money({ write: 'never', isSummed: true }),
    /** Null as long as there was none; up to a minute old. */
    lastBetAt: dateTimeOrNull({ write: 'never' }),
    /** Partner whose system sends the member's slips; null for the operator's own members. */
    partner: textOrNull({ write: 'never' }),
    /** Win/loss since the first bet, including commission, in satang; settled bets only. */
    lifetimeResult: money({ write: 'never', min: -Number.MAX_SAFE_INTEGER, detail: true }),
    hasNote: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
    createdAt: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type MemberRecord = RecordOf<typeof Member>;
