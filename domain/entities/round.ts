/** A round of a lottery: its times, its pending steps and its outcome (domain.md §7). */
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
    /** Code of the lottery, and the operator's name for it; null for the translated name of the code. */
    code: text({ write: 'never', maxLength: LOTTO_CODE_MAX, operators: ['eq', 'like'] }),
    name: textOrNull({ write: 'never' }),
    lotto: ref('lottos', { write: 'never', operators: ['eq'] }),
    family: oneOf(LOTTO_FAMILIES, { write: 'never', operators: ['eq', 'neq'] }),
    group: oneOf(LOTTO_GROUPS, { write: 'never', operators: ['eq'] }),
    businessDate: dateOrNull({ write: 'never', operators: ['eq', 'gte', 'lte'] }),
    /** Number within the day, from 1. */
    number: integer({ write: 'never' }),
    state: oneOf(EVERY_ROUND_STATE, { write: 'never', operators: ['eq'] }),
    closesAt: dateTime({ write: 'never' }),
    resultAt: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    /** Whether it waits for a result, by hand or automatic, or for its payout to continue. */
    isAwaiting: flag({ write: 'never', operators: ['eq'] }),
    isOverdue: flag({ write: 'never', operators: ['eq'] }),
    /** Whether its result is still in the future. */
    isAhead: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
    /** Sort key of lists, not a meaningful moment: the later it is, the sooner a user looks for the round. */
    turn: dateTime({ write: 'never', forScreens: true, sortable: true }),
    /** Minutes since an overdue result was due; 0 for other rounds. */
    minutesLate: integer({ write: 'never' }),
    /** Whether its payout was stopped. */
    isBlocked: flag({ write: 'never', operators: ['eq'] }),
    digits: json(Digits.nullable(), { nullable: true }),
    /**
     * Amounts of the reader's downline, in satang. Before a round is settled, only the operator sees the stake, and it
     * is null for everyone else. The payout is then null for all.
     */
    stake: moneyOrNull({ write: 'never' }),
    payout: moneyOrNull({ write: 'never' }),
    /** Final result of the reader's own account, win/loss and commission, in satang. */
    ownShare: moneyOrNull({ write: 'never', min: Number.MIN_SAFE_INTEGER }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type RoundRecord = RecordOf<typeof Round>;
