/** Rounds of yeekee in the API, and the derivation of their results. */
import { z } from 'zod';
import { EVERY_ROUND_STATE } from '../rounds/round-state';
import { DrawnShape } from '../results/drawn-shape';
import { Moment } from '../validation/scalars';

/** One round of a game day; amounts in satang, null before it is settled. */
export const YeekeeRound = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(EVERY_ROUND_STATE),
  opensAt: Moment,
  closesAt: Moment,
  /** Moment until which shoots are accepted. */
  resultAt: Moment,
  digits: DrawnShape.nullable(),
  shoots: z.int(),
  stake: z.int().nullable(),
  ownShare: z.int().nullable(),
});
export type YeekeeRound = z.infer<typeof YeekeeRound>;

export const YeekeeProof = z.object({
  state: z.enum(EVERY_ROUND_STATE),
  /** SHA-256 of the frozen list, published before the result is computed; null before it is frozen. */
  digest: z.string().nullable(),
  count: z.int().nullable(),
  /** With commit–reveal: the seed's hash since the opening, and the seed together with the result. */
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
  digits: DrawnShape.nullable(),
  /** Newest first; number and name are masked until there is a result. */
  shoots: z.array(z.object({ position: z.int(), at: Moment, number: z.string().nullable(), member: z.string() })),
  /** Prizes of the shooters of row 1 and row 16, once there is a result; satang. */
  prizes: z.array(z.object({ row: z.int(), amount: z.int() })),
  /** All numbers, oldest first, once there is a result. */
  numbers: z.array(z.string()).nullable(),
});
export type YeekeeProof = z.infer<typeof YeekeeProof>;
