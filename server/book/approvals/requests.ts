/** What is asked for, by what it is. */
import { z } from 'zod';
import { OfficialResult } from '../../../domain/results/official-result';

/** A result or a correction. */
export const ResultRequest = z.object({ official: OfficialResult });

/** A void. One that was asked for before the payout takes none back: nobody knew what it would cost. */
export const VoidRequest = z.object({ isAfterPayout: z.boolean().default(false) });
export type VoidRequest = z.output<typeof VoidRequest>;
