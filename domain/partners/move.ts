/** Movements of money by a transfer partner into its members' wallets here, and out of them (domain.md §8). */
import { z } from 'zod';

export const MOVE_KINDS = ['deposit', 'withdraw'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** `float`: the partner's account has too little to give. `funds`: the member has too little free money. */
export const MOVE_REFUSALS = ['float', 'funds'] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

/** Reason to refuse a movement beyond the available amount. */
export const MOVE_REFUSAL: Readonly<Record<MoveKind, MoveRefusal>> = { deposit: 'float', withdraw: 'funds' };

/** The partner's own number of a movement: visible ASCII, so that it is the same in every log. */
export const TransId = z.string().regex(/^[\x21-\x7e]{1,64}$/);
