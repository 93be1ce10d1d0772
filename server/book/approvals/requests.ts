/** Schemas of approval requests, by kind. */
import { z } from 'zod';
import { OfficialResult } from '../../../domain/results/official-result';

/** A result or a correction. */
export const ResultRequest = z.object({ official: OfficialResult });

/** A void. A void requested before the payout never takes a payout back, as its cost wasn't known then. */
export const VoidRequest = z.object({ isAfterPayout: z.boolean().default(false) });
export type VoidRequest = z.output<typeof VoidRequest>;
