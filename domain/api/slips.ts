/** Calls about slips: reading one, cancelling, keying in. */
import { z } from 'zod';
import { LINES_PER_SLIP_MAX } from '../bets/line';
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
import { SlipDetail } from './slip-detail';
import { defineCall } from './call';

/** The longest part of a name that is looked for. */
const SEARCH_MAX = 100;

/** The rounds that slips can be keyed in for now, the next to close first. */
export const listKeyInRounds = defineCall({
  method: 'GET',
  path: '/slips/rounds',
  answer: z.array(KeyInRound),
  about: 'rounds',
});

/** Members directly below the reader, whom slips can be keyed in for, by a part of their name. */
export const listKeyInMembers = defineCall({
  method: 'GET',
  path: '/slips/members',
  query: z.object({ q: z.string().max(SEARCH_MAX).optional() }),
  answer: z.array(KeyInMember),
  about: 'members',
});

/** What a member directly below can bet on in a round, and at which rates. */
export const readKeyInOffer = defineCall({
  method: 'GET',
  path: '/slips/offer',
  query: z.object({ member: z.uuid().toLowerCase(), round: z.uuid().toLowerCase() }),
  answer: KeyInOffer,
});

/** Says what would become of a slip. Not about slips: what was refused a moment ago is no list of them. */
export const checkSlip = defineCall({
  method: 'POST',
  path: '/slips/check',
  body: SlipCheckBody,
  answer: SlipCheckAnswer,
  about: 'slipCheck',
  asks: true,
});

/** Places a slip for a member directly below, whole or not at all. */
export const keyInSlip = defineCall({ method: 'POST', path: '/slips', body: SlipKeyed, answer: SlipKeyedAnswer });

export const readSlip = defineCall({ method: 'GET', path: '/slips/:id', answer: SlipDetail });

/** Cancels a slip or some of its lines, and says what was given back, satang. */
export const cancelSlip = defineCall({
  method: 'POST',
  path: '/slips/:id/cancel',
  body: z.strictObject({
    reason: z.string().trim().min(1).max(REASON_MAX),
    /** The lines by their position; all that stand when left out. */
    positions: z.array(z.int().min(1).max(LINES_PER_SLIP_MAX)).min(1).max(LINES_PER_SLIP_MAX).optional(),
  }),
  answer: z.object({
    state: z.string(),
    positions: z.array(z.int()),
    /** What can be sold again. */
    stake: z.int(),
    /** What the member has back. */
    debit: z.int(),
    /** By how much the most that one result can make come true has become less. */
    possiblePayout: z.int(),
  }),
});
