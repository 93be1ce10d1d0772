/**
 * Suspending betting on demand (GLI-19 2.4.1): all of it, one lotto or one round, with the reason, for a time or until it is
 * ended.
 */
import { z } from 'zod';
import { PlausibleMoment } from '../calendar/plausible';
import { REASON_MAX } from '../validation/reason';

/** More than there are lottos. */
const PAUSES_MAX = 200;

/** What is suspended: everything, a lotto, or one of its rounds. */
export const Suspended = z.strictObject({
  /** Null for all betting. */
  lottoId: z.uuid().toLowerCase().nullable(),
  /** A round of that lotto; null for all of them. */
  roundId: z.uuid().toLowerCase().nullable().default(null),
});
export type Suspended = z.infer<typeof Suspended>;

/** One suspension. */
export const Pause = Suspended.extend({
  reason: z.string().trim().min(1).max(REASON_MAX),
  /** When betting goes on by itself; null when somebody has to end it. */
  until: PlausibleMoment.nullable(),
});
export type Pause = z.infer<typeof Pause>;

/** Whether two suspend the same. */
export function isSameSuspended(one: Suspended, other: Suspended): boolean {
  return one.lottoId === other.lottoId && one.roundId === other.roundId;
}

/** Each round, each lotto and all of it once; a round is always one of a lotto. */
export const Pauses = z
  .array(Pause)
  .max(PAUSES_MAX)
  .refine((pauses) => new Set(pauses.map(({ lottoId, roundId }) => `${lottoId} ${roundId}`)).size === pauses.length)
  .refine((pauses) => pauses.every(({ lottoId, roundId }) => roundId === null || lottoId !== null));
export type Pauses = Pause[];

/** What steps of automatic limits are held up of: whole lottos. */
export const StepPauses = Pauses.refine((pauses) => pauses.every(({ roundId }) => roundId === null));

/** Whether a suspension still holds. */
export function isInForce({ until }: Pick<Pause, 'until'>, now: Date): boolean {
  return until === null || now.getTime() < Date.parse(until);
}

/** A round that is bet on. */
interface RoundOfLotto {
  id: string;
  lottoId: string;
}

/** What keeps bets on a round from being taken, the widest first; null when nothing does. */
export function suspensionOf(pauses: readonly Pause[], { id, lottoId }: RoundOfLotto, now: Date): Pause | null {
  const inForce = pauses.filter((pause) => isInForce(pause, now));
  const holding: readonly Suspended[] = [
    { lottoId: null, roundId: null },
    { lottoId, roundId: null },
    // @guard money "a suspended round takes no bets", tested by settings/suspensions "takes no bets until its end,
    //   which everybody is told, while other rounds go on"
    { lottoId, roundId: id },
  ];
  for (const wanted of holding) {
    const found = inForce.find((pause) => isSameSuspended(pause, wanted));
    if (found) return found;
  }
  return null;
}
