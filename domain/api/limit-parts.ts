/** What calls about limits have in common. */
import { z } from 'zod';

const REASON_MAX = 300;

/** Why something is done; needed where it loosens. */
export const LimitReason = z.string().trim().min(1).max(REASON_MAX);

/** An open round to look into; the next to close unless named. */
export const OfRound = z.object({ round: z.uuid().toLowerCase().optional() });
