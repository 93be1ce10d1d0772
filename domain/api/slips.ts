/** Calls about slips: reading one, cancelling, keying in. */
import { z } from 'zod';
import { LINES_PER_SLIP_MAX } from '../bets/line';
import { ReadingStyle } from '../poy/reading-style';
import { REASON_MAX } from '../validation/reason';
import {
  KeyInMember,
  KeyInOffer,
  KeyInRound,
  SlipCheckAnswer,
  SlipCheckBody,
  SlipKeyed,
  SlipKeyedAnswer,
} from '../slips/slip-check';
import { SlipReadAnswer, SlipReadBody } from '../slips/slip-reading';
import { SlipDetail } from './slip-detail';
import { defineCall } from './call';

/** Maximum length of the part of a name in a search. */
const SEARCH_MAX = 100;

/** Rounds that slips can now be keyed in for, next to close first. */
export const listKeyInRounds = defineCall({
  method: 'GET',
  path: '/slips/rounds',
  answer: z.array(KeyInRound),
  about: 'rounds',
});

/** Members directly below the reader that slips can be keyed in for, found by a part of their name. */
export const listKeyInMembers = defineCall({
  method: 'GET',
  path: '/slips/members',
  query: z.object({ q: z.string().max(SEARCH_MAX).optional() }),
  answer: z.array(KeyInMember),
  about: 'members',
});

/** Bets that a member directly below can make in a round, and their rates. */
export const readKeyInOffer = defineCall({
  method: 'GET',
  path: '/slips/offer',
  query: z.object({ member: z.uuid().toLowerCase(), round: z.uuid().toLowerCase() }),
  answer: KeyInOffer,
});

/** Style in which typed bets are read: that of a member directly below, or without one that of the reader's account. */
export const readKeyInStyle = defineCall({
  method: 'GET',
  path: '/slips/style',
  query: z.object({ member: z.uuid().toLowerCase().optional() }),
  answer: ReadingStyle,
  about: 'members',
});

/**
 * Checks a slip without placing it. It isn't about `slips`, because the refusals of a moment ago are no list of slips.
 */
export const checkSlip = defineCall({
  method: 'POST',
  path: '/slips/check',
  body: SlipCheckBody,
  answer: SlipCheckAnswer,
  about: 'slipCheck',
  asks: true,
});

/** Reads a text with bets as a seller typed, pasted or sent it. */
export const readSlipText = defineCall({
  method: 'POST',
  path: '/slips/read',
  body: SlipReadBody,
  answer: SlipReadAnswer,
  about: 'slipText',
  asks: true,
});

/** Places a slip for a member directly below, all of it or nothing. */
export const keyInSlip = defineCall({ method: 'POST', path: '/slips', body: SlipKeyed, answer: SlipKeyedAnswer });

export const readSlip = defineCall({ method: 'GET', path: '/slips/:id', answer: SlipDetail });

/** Cancels a slip or some of its lines, and returns the refunded amount in satang. */
export const cancelSlip = defineCall({
  method: 'POST',
  path: '/slips/:id/cancel',
  body: z.strictObject({
    reason: z.string().trim().min(1).max(REASON_MAX),
    /** Positions of the lines; by default all valid lines. */
    positions: z.array(z.int().min(1).max(LINES_PER_SLIP_MAX)).min(1).max(LINES_PER_SLIP_MAX).optional(),
  }),
  answer: z.object({
    state: z.string(),
    positions: z.array(z.int()),
    /** Stake that can be sold again. */
    stake: z.int(),
    /** Amount returned to the member. */
    debit: z.int(),
    /** Decrease of the highest payout that a single result could cause. */
    possiblePayout: z.int(),
  }),
});
