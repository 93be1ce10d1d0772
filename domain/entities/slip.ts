/** A slip as seen by the accounts through which it was sold: the member, the bets and the outcome. */
import { BET_TYPES } from '../bets/bet-type';
import { SHOWN_SLIP_STATES } from '../slips/shown-state';
import { defineEntity, type RecordOf } from './entity';
import { date, dateTime, flag, id, idOrNull, integer, money, oneOf, ref, text, textOrNull } from './field';

const SOURCES = ['keyIn', 'partner'] as const;

/** Fields that identify a slip; shared by a slip and each of its lines in a file. */
const slipFields = () => ({
  id: id(),
  /** Number by which people refer to it. */
  no: integer({ write: 'never', unique: true, sortable: true, operators: ['eq'] }),
  /** Moment of acceptance. */
  at: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
  member: ref('members', { write: 'never', operators: ['eq'] }),
  /** Account directly above the member. As a filter, any account through which it was sold. */
  agent: ref('agents', { write: 'never', operators: ['eq'] }),
  lotto: ref('lottos', { write: 'never', operators: ['eq'] }),
  /** Business date of its round; the number is the round's too. */
  businessDate: date({ write: 'never', operators: ['eq', 'gte', 'lte'] }),
  roundNumber: integer({ write: 'never', min: 1 }),
});

/** Filters that find a slip by its lines. */
const lineFilters = () => ({
  round: idOrNull({ forScreens: true, operators: ['eq'] }),
  /** Searches rounds that wait for their result or, if a round or business dates are given, those rounds. */
  number: text({ write: 'never', detail: true, operators: ['eq'] }),
  betType: oneOf(BET_TYPES, { write: 'never', detail: true, operators: ['eq'] }),
});

export const Slip = defineEntity({
  name: 'slips',
  subject: 'report',
  label: 'no',
  search: ['no', 'member'],
  fields: {
    ...slipFields(),
    state: oneOf(SHOWN_SLIP_STATES, { write: 'never', operators: ['eq'] }),
    /** Number of lines at acceptance. */
    lines: integer({ write: 'never' }),
    /** Amounts are those of the valid lines, in satang. */
    stake: money({ write: 'never', isSummed: true }),
    discount: money({ write: 'never' }),
    debit: money({ write: 'never' }),
    /** The reader's share of the stake. */
    ownStake: money({ write: 'never', isSummed: true }),
    /** Stakes of its lines that were cancelled or refunded. */
    returnedStake: money({ write: 'never', isSummed: true }),
    /** Debit of these lines. */
    returnedDebit: money({ write: 'never', forScreens: true }),
    /** Highest payout of the valid lines that a single result could cause. */
    possiblePayout: money({ write: 'never', isSummed: true }),
    /** Payout by the current settlement, including a part that is held until it is confirmed. */
    payout: money({ write: 'never', isSummed: true }),
    isHeld: flag({ write: 'never', forScreens: true }),
    source: oneOf(SOURCES, { write: 'never', operators: ['eq'] }),
    partnerReference: textOrNull({ write: 'never', operators: ['eq'] }),
    endReason: textOrNull({ write: 'never' }),
    ...lineFilters(),
  },
});

export type SlipRecord = RecordOf<typeof Slip>;

/** A line in a file of lines, together with its slip; lists don't show it. */
export const SlipLine = defineEntity({
  name: 'slip-lines',
  subject: 'report',
  label: 'no',
  search: ['no', 'member'],
  fields: {
    ...slipFields(),
    position: integer({ write: 'never', min: 1 }),
    state: oneOf(SHOWN_SLIP_STATES, { write: 'never', operators: ['eq'] }),
    betType: oneOf(BET_TYPES, { write: 'never', operators: ['eq'] }),
    number: text({ write: 'never', operators: ['eq'] }),
    stake: money({ write: 'never' }),
    /** Rate × 100, so that a file writes it like an amount. */
    rate: money({ write: 'never' }),
    discount: money({ write: 'never' }),
    debit: money({ write: 'never' }),
    ownStake: money({ write: 'never' }),
    possiblePayout: money({ write: 'never' }),
    payout: money({ write: 'never' }),
    source: oneOf(SOURCES, { write: 'never', operators: ['eq'] }),
    partnerReference: textOrNull({ write: 'never', operators: ['eq'] }),
    round: idOrNull({ forScreens: true, operators: ['eq'] }),
  },
});
