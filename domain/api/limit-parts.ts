/** Common parts of the calls about limits. */
import { z } from 'zod';
import { typedText } from '../validation/typed-text';

const REASON_MAX = 300;

/** Reason for a change; required when it loosens a limit. */
export const LimitReason = typedText(REASON_MAX);

/** An open round to look into; by default the next one to close. */
export const OfRound = z.object({ round: z.uuid().toLowerCase().optional() });
