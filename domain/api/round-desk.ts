/** The calls of the round desk. Their answers depend on sales and limits, so news of limits make them stale. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import {
  DESK_ORDERS,
  DESK_VIEWS,
  ListedDeskRound,
  NumberHolders,
  RoundDesk,
  SupposedAnswer,
} from '../round-desk/round-desk';
import { defineCall } from './call';

/** Maximum number of numbers per bet type in one answer. */
export const DESK_NUMBERS_MAX = 200;

const about = 'limits';
const view = z.enum(DESK_VIEWS).default('whole');

export const listDeskRounds = defineCall({
  method: 'GET',
  path: '/round-desk',
  about,
  answer: z.array(ListedDeskRound),
});

export const readRoundDesk = defineCall({
  method: 'GET',
  path: '/round-desk/:id',
  about,
  query: z.object({
    view,
    by: z.enum(DESK_ORDERS).default('loss'),
    /** Number of numbers of each bet type. */
    count: z.int().min(1).max(DESK_NUMBERS_MAX).default(40),
    /** Only numbers with these digits. */
    find: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
    /**
     * Whether to read the lines for the buyers. The answer then contains slips and members, and for the operator's
     * whole figures the commission.
     */
    lines: z.boolean().default(false),
  }),
  answer: RoundDesk,
});
export type RoundDeskQuery = z.output<(typeof readRoundDesk)['query']>;

export const supposeResult = defineCall({
  method: 'GET',
  path: '/round-desk/:id/supposed',
  about,
  query: z.object({
    view,
    top: z
      .string()
      .regex(/^(\d{2,6})?$/)
      .default(''),
    bottom: z
      .string()
      .regex(/^(\d{2})?$/)
      .default(''),
  }),
  answer: SupposedAnswer,
});

export const readNumberHolders = defineCall({
  method: 'GET',
  path: '/round-desk/:id/holders',
  about,
  query: z.object({ betType: z.enum(BET_TYPES), number: z.string().regex(/^\d{1,6}$/) }),
  answer: NumberHolders,
});
