/** Suspending betting on demand (GLI-19 2.4.1): all of it or one lotto, with the reason, for a time or until it is ended. */
import { z } from 'zod';
import { dateTimeOrNull, REASON_MAX } from './entities/field';

/** More than there are lottos. */
const PAUSES_MAX = 200;

/** One suspension. */
export const Pause = z.strictObject({
  /** Null for all betting. */
  lottoId: z.uuid().toLowerCase().nullable(),
  reason: z.string().trim().min(1).max(REASON_MAX),
  /** When betting goes on by itself; null when somebody has to end it. */
  until: dateTimeOrNull().write,
});
export type Pause = z.infer<typeof Pause>;

/** Each lotto once, and all of it once. */
export const Pauses = z
  .array(Pause)
  .max(PAUSES_MAX)
  .refine((pauses) => new Set(pauses.map(({ lottoId }) => lottoId)).size === pauses.length);
export type Pauses = Pause[];

/** Whether a suspension still holds. */
export function isInForce({ until }: Pause, now: Date): boolean {
  return until === null || now.getTime() < Date.parse(until);
}

/** What keeps bets on a lotto from being taken, the suspension of all betting first; null when nothing does. */
export function suspensionOf(pauses: readonly Pause[], lottoId: string, now: Date): Pause | null {
  const inForce = pauses.filter((pause) => isInForce(pause, now));
  return inForce.find((pause) => pause.lottoId === null) ?? inForce.find((pause) => pause.lottoId === lottoId) ?? null;
}
