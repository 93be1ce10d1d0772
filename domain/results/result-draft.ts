/** The saved parts of an incomplete result. */
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../lotto/lotto';

/** Maximum length of a part of any result. */
const PART_MAX = 12;
const part = z.string().trim().max(PART_MAX);

/** The known parts of a result; the family defines which parts there are. */
export const ResultDraft = z
  .object({ family: z.enum(LOTTO_FAMILIES) })
  .catchall(z.union([part, z.array(part.nullable()).max(2)]));
export type ResultDraft = z.infer<typeof ResultDraft>;
