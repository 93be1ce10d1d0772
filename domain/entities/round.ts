/** A round of a lottery: when it is bet on, what it waits for, and what came of it (domain.md §7). */
import { z } from 'zod';
import { RESULT_PARTS } from '../bets/bet-type';
import { LOTTO_CODE_MAX } from '../lotto/code';
import { LOTTO_GROUPS } from '../lotto/group';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { EVERY_ROUND_STATE } from '../rounds/round-state';
import { defineEntity, type RecordOf } from './entity';
import { dateOrNull, dateTime, flag, id, integer, json, moneyOrNull, oneOf, ref, text, textOrNull } from './field';

const Digits = z.partialRecord(z.enum(RESULT_PARTS), z.array(z.string()).readonly());

export const Round = defineEntity({
  name: 'rounds',
  subject: 'lotto',
  label: 'code',
  search: ['code', 'name'],
  fields: {
    id: id(),
    /** The lottery's code, and what the operator calls it; null for the translated name of the code. */
    code: text({ write: 'never', maxLength: LOTTO_CODE_MAX, operators: ['eq', 'like'] }),
    name: textOrNull({ write: 'never' }),
    lotto: ref('lottos', { write: 'never', operators: ['eq'] }),
    family: oneOf(LOTTO_FAMILIES, { write: 'never', operators: ['eq', 'neq'] }),
    group: oneOf(LOTTO_GROUPS, { write: 'never', operators: ['eq'] }),
    businessDate: dateOrNull({ write: 'never', operators: ['eq', 'gte', 'lte'] }),
    /** 1 is the first of the day. */
    number: integer({ write: 'never' }),
    state: oneOf(EVERY_ROUND_STATE, { write: 'never', operators: ['eq'] }),
    closesAt: dateTime({ write: 'never' }),
    resultAt: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    /** Whether somebody or something has to give it a result, or its payout has to be gone on with. */
    isAwaiting: flag({ write: 'never', operators: ['eq'] }),
    isOverdue: flag({ write: 'never', operators: ['eq'] }),
    /** Whether its result is still to come. */
    isAhead: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
    /** What lists are ordered by, no moment that means anything: the later, the sooner somebody looks for it. */
    turn: dateTime({ write: 'never', forScreens: true, sortable: true }),
    /** Of one that is overdue, for how long; else 0. */
    minutesLate: integer({ write: 'never' }),
    /** Whether its payout was stopped. */
    isBlocked: flag({ write: 'never', operators: ['eq'] }),
    digits: json(Digits.nullable(), { nullable: true }),
    /**
     * Of what the reader's downline staked, satang. Before a round is settled it is the house's alone to know, and null
     * for everybody else; the payout is null for all.
     */
    stake: moneyOrNull({ write: 'never' }),
    payout: moneyOrNull({ write: 'never' }),
    /** What the reader's own account has in the end, win/loss and commission, satang. */
    ownShare: moneyOrNull({ write: 'never', min: Number.MIN_SAFE_INTEGER }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type RoundRecord = RecordOf<typeof Round>;
