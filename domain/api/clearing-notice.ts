/**
 * The call that tells on a Monday what the week that is over has come to. Amounts in satang. News of rounds don't make it stale:
 * everybody who clears would ask anew with every round.
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
    /** Rounds of the week that aren't settled and count later. */
    unsettled: z.int(),
    /** What is between the reader and its upline, negative for what the reader owes; null for master, and on cash. */
    own: z.object({ upline: z.string(), due: z.int() }).nullable(),
    /** Those right below who owe, and who are owed; amounts without a sign. */
    collect: Side,
    pay: Side,
    /** Bills of the week that accounts below don't agree with. */
    disputes: z.int(),
  }),
});
