/** A lottery of the operator: its schedule, its bet types and the state of its rounds (domain.md §2). */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LOTTO_CODE_MAX } from '../lotto/code';
import { LOTTO_GROUPS } from '../lotto/group';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { LOTTO_STATES } from '../lotto/state';
import { ROW2_SOURCES } from '../results/drawn-digits';
import { APPROVAL_MODES } from '../rounds/approval';
import { Schedule } from '../lotto/schedule';
import { YeekeeChoice } from '../yeekee/settings';
import { defineEntity, type RecordOf } from './entity';
import {
  dateTime,
  dateTimeOrNull,
  flag,
  id,
  integer,
  json,
  moneyOrNull,
  oneOf,
  oneOfOrNull,
  reason,
  text,
  textOrNull,
  urlOrNull,
} from './field';

/** Whether each bet type that the lottery can offer is offered. */
const BetTypesOn = z.partialRecord(z.enum(BET_TYPES), z.boolean());
export type BetTypesOn = z.infer<typeof BetTypesOn>;

/** Maximum number of dates kept by hand. */
const DATES_MAX = 200;

/** A schedule as it can be written, with few enough dates to fit into an address. */
export const ScheduleInput = Schedule.refine(({ holidays }) => holidays.length <= DATES_MAX, {
  path: ['holidays'],
}).refine(({ moves }) => Object.keys(moves).length <= DATES_MAX, { path: ['moves'] });

export const Lotto = defineEntity({
  name: 'lottos',
  subject: 'lotto',
  label: 'code',
  search: ['code', 'name'],
  fields: {
    id: id(),
    code: text({ write: 'never', unique: true, maxLength: LOTTO_CODE_MAX, sortable: true, operators: ['eq', 'like'] }),
    /** The operator's name for it; null for the translated name of its code. */
    name: textOrNull({ maxLength: 60, operators: ['like'] }),
    family: oneOf(LOTTO_FAMILIES, { write: 'never', operators: ['eq'] }),
    group: oneOf(LOTTO_GROUPS, { write: 'never', operators: ['eq'] }),
    /** Whether its rounds are opened. */
    isOn: flag({ operators: ['eq'] }),
    position: integer({ write: 'never', sortable: true }),
    state: oneOf(LOTTO_STATES, { write: 'never', operators: ['eq'] }),
    /** Close of the next round that is open for bets. */
    nextClose: dateTimeOrNull({ write: 'never' }),
    /** Number of rounds open for bets. */
    openRounds: integer({ write: 'never' }),
    /** Stakes of the rounds of this business date, satang; null for everyone but the operator. */
    stakeToday: moneyOrNull({ write: 'never' }),
    /** Stakes of rounds without a settled result, satang; null for everyone but the operator. */
    atStake: moneyOrNull({ write: 'never' }),
    /** Whether a user has to act; never true for a lottery that is off. */
    isOverdue: flag({ write: 'never', operators: ['eq'] }),
    hasNoRounds: flag({ write: 'never', operators: ['eq'] }),
    hasNoRates: flag({ write: 'never', operators: ['eq'] }),
    /** Whether a second person approves its results; null for the operator's setting. */
    // @guard access "a lotto’s second person is given up with a reason", tested by lotto/records "that gives a lotto’s
    //   second person up says why, one that asks for it needn’t": «(before) => before === 'secondPerson'» becomes «()
    //   => false»
    approval: oneOfOrNull(APPROVAL_MODES, { needsReason: (before) => before === 'secondPerson' }),
    reason: reason(),
    /** Address at which the official result is published. */
    resultUrl: urlOrNull(),
    /** Part of a result that two-digit tod reads. */
    row2Reads: oneOf(ROW2_SOURCES),
    betTypes: json(BetTypesOn, { write: 'always', detail: true }),
    /** Null for yeekee, whose rounds follow from its format. */
    schedule: json(ScheduleInput.nullable(), { write: 'always', detail: true, nullable: true }),
    /** Null except for yeekee. */
    yeekee: json(YeekeeChoice.nullable(), { write: 'always', detail: true, nullable: true }),
    createdAt: dateTime({ write: 'never' }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type LottoRecord = RecordOf<typeof Lotto>;
