/** A slip as those see it through whom it was sold: who bet how much on what, and what became of it. */
import { BET_TYPES } from '../bets/bet-type';
import { SHOWN_SLIP_STATES } from '../slips/shown-state';
import { defineEntity, type RecordOf } from './entity';
import { date, dateTime, flag, id, idOrNull, integer, money, oneOf, ref, text, textOrNull } from './field';

const SOURCES = ['keyIn', 'partner'] as const;

/** What says which slip it is; the same for a slip and for each of its lines in a file. */
const slipFields = () => ({
  id: id(),
  /** What people call it. */
  no: integer({ write: 'never', unique: true, sortable: true, operators: ['eq'] }),
  /** When it was taken. */
  at: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
  member: ref('members', { write: 'never', operators: ['eq'] }),
  /** The account that the member is directly below; filtered by, any account that it was sold through. */
  agent: ref('agents', { write: 'never', operators: ['eq'] }),
  lotto: ref('lottos', { write: 'never', operators: ['eq'] }),
  /** Of its round, as is the number. */
  businessDate: date({ write: 'never', operators: ['eq', 'gte', 'lte'] }),
  roundNumber: integer({ write: 'never', min: 1 }),
});

/** How its lines are looked for, whatever else it says. */
const lineFilters = () => ({
  round: idOrNull({ forScreens: true, operators: ['eq'] }),
  /** In rounds that await their result; with a round or business dates given, in those. */
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
    /** How many it was taken with. */
    lines: integer({ write: 'never' }),
    /** Amounts are those of the lines that stand, satang. */
    stake: money({ write: 'never', isSummed: true }),
    discount: money({ write: 'never' }),
    debit: money({ write: 'never' }),
    /** What whoever looks holds of the stake. */
    ownStake: money({ write: 'never', isSummed: true }),
    /** The stakes of its lines that were cancelled or refunded. */
    returnedStake: money({ write: 'never', isSummed: true }),
    /** What they had cost. */
    returnedDebit: money({ write: 'never', forScreens: true }),
    /** The most that one result can make come true of the lines that stand. */
    possiblePayout: money({ write: 'never', isSummed: true }),
    /** What it pays by the standing settlement, also what is held of it until it is confirmed. */
    payout: money({ write: 'never', isSummed: true }),
    isHeld: flag({ write: 'never', forScreens: true }),
    source: oneOf(SOURCES, { write: 'never', operators: ['eq'] }),
    partnerReference: textOrNull({ write: 'never', operators: ['eq'] }),
    endReason: textOrNull({ write: 'never' }),
    ...lineFilters(),
  },
});

export type SlipRecord = RecordOf<typeof Slip>;

/** A line in a file of lines, with the slip that it is on; lists don't show it. */
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
    /** × 100, so it is written in a file as an amount is. */
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
