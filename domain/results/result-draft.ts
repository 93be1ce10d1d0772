/** What is kept of a result that isn't complete yet. */
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../lotto/lotto';

/** The longest part that any result has. */
const PART_MAX = 12;
const part = z.string().trim().max(PART_MAX);

/** Parts of a result as far as they are known; the family says of what. */
export const ResultDraft = z
  .object({ family: z.enum(LOTTO_FAMILIES) })
  .catchall(z.union([part, z.array(part.nullable()).max(2)]));
export type ResultDraft = z.infer<typeof ResultDraft>;
