/** A member: a customer of an agent, who bets at partners' or customer websites and never signs in here. */
import { PT_STEP } from '../accounts/share';
import { ACCOUNT_STATUSES } from '../accounts/status';
import { USERNAME_MAX, USERNAME_MIN } from '../accounts/username';
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
    /** Masked but for its last digits; the whole is shown on request, and that is recorded. */
    phone: phone({ masked: true }),
    parent: ref('agents', { write: 'create', operators: ['eq'] }),
    /** What the agent holds of the member's lines, basis points; the unheld part goes to the root. */
    heldPt: percent({ step: PT_STEP, sortable: true, operators: ['eq', 'gte', 'lte'] }),
    /** The most one line, one slip and one business day may stake, satang. */
    maxLineStake: moneyOrNull(),
    maxSlipStake: moneyOrNull(),
    maxDayStake: moneyOrNull(),
    /** Until when no new bet is taken; withdrawals go on. */
    excludedUntil: dateTimeOrNull({ sortable: true, operators: ['gte', 'lte'] }),
    note: textOrNull({ maxLength: 1000 }),
    status: oneOf(ACCOUNT_STATUSES, { needsReason: true, operators: ['eq', 'neq'] }),
    effectiveStatus: oneOf(ACCOUNT_STATUSES, { write: 'never' }),
    reason: reason(),
    ...balanceFields({ isSummed: true }),
    /** The stakes of bets whose result isn't settled yet, satang. */
    atStake: money({ write: 'never', isSummed: true }),
    /** Null as long as there was none; up to a minute behind. */
    lastBetAt: dateTimeOrNull({ write: 'never' }),
    /** The partner whose system sends the member's slips; null for a member of the house's own. */
    partner: textOrNull({ write: 'never' }),
    /** What was won or lost since the first bet, commission with it, satang; only what is settled. */
    lifetimeResult: money({ write: 'never', min: -Number.MAX_SAFE_INTEGER, detail: true }),
    hasNote: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
    createdAt: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type MemberRecord = RecordOf<typeof Member>;
