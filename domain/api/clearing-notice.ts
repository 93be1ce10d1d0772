/**
 * The call that returns the totals of the past week on a Monday. Amounts in satang. News of rounds don't make it stale,
 * because everyone who clears would load it again with every round.
 */
import { z } from 'zod';
import { defineCall } from './call';

const Side = z.object({ accounts: z.int(), amount: z.int() });

export const readClearingNotice = defineCall({
  method: 'GET',
  path: '/clearing/notice',
  answer: z.object({
    week: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** Whether it is the first business date after the week. */
    isFresh: z.boolean(),
    /** Rounds of the week that aren't settled yet and count later. */
    unsettled: z.int(),
    /** Amount between the reader and its upline, negative for a debt of the reader; null for master, and on cash. */
    own: z.object({ upline: z.string(), due: z.int() }).nullable(),
    /** Accounts right below that owe, and those that are owed; amounts without a sign. */
    collect: Side,
    pay: Side,
    /** Number of the week's bills that accounts below dispute. */
    disputes: z.int(),
  }),
});
