/**
 * Suspension of betting on demand (GLI-19 2.4.1): all betting, one lotto or one round, with a reason, for a time or
 * until a user ends it.
 */
import { z } from 'zod';
import { PlausibleMoment } from '../calendar/plausible';
import { REASON_MAX } from '../validation/reason';
import { typedText } from '../validation/typed-text';

/** Higher than the number of lottos. */
const PAUSES_MAX = 200;

/** Scope of a suspension: everything, a lotto, or one of its rounds. */
export const Suspended = z.strictObject({
  /** Null for all betting. */
  lottoId: z.uuid().toLowerCase().nullable(),
  /** A round of that lotto; null for all its rounds. */
  roundId: z.uuid().toLowerCase().nullable().default(null),
});
export type Suspended = z.infer<typeof Suspended>;

/** A suspension. */
export const Pause = Suspended.extend({
  reason: typedText(REASON_MAX),
  /** Moment at which betting resumes automatically; null when a user has to resume it. */
  until: PlausibleMoment.nullable(),
});
export type Pause = z.infer<typeof Pause>;

/** Causes for which the system itself suspends betting: the disk of the database is almost full. */
export const SYSTEM_CAUSES = ['disk'] as const;
export type SystemCause = (typeof SYSTEM_CAUSES)[number];

/** A suspension in force, by a person or by the system. */
const StoredPause = Pause.extend({
  /** Only for a suspension by the system. */
  cause: z.enum(SYSTEM_CAUSES).optional(),
});
export type StoredPause = z.infer<typeof StoredPause>;

/** Whether two suspensions have the same scope. */
export function isSameSuspended(one: Suspended, other: Suspended): boolean {
  return one.lottoId === other.lottoId && one.roundId === other.roundId;
}

/** Each scope occurs once, and a round is always one of a lotto. */
export const Pauses = z
  .array(StoredPause)
  // The system adds its own to those of people.
  .max(PAUSES_MAX + SYSTEM_CAUSES.length)
  .refine((pauses) => new Set(pauses.map(({ lottoId, roundId }) => `${lottoId} ${roundId}`)).size === pauses.length)
  .refine((pauses) => pauses.every(({ lottoId, roundId }) => roundId === null || lottoId !== null));
export type Pauses = StoredPause[];

/** Pauses of automatic steps: by people, of all lottos or whole lottos, never of single rounds. */
export const StepPauses = Pauses.refine((pauses) =>
  pauses.every(({ roundId, cause }) => roundId === null && cause === undefined),
);

/** Whether a change by a person leaves suspensions by the system as they are, or ends them, and adds none. */
export function addsNoneBySystem(before: Pauses, after: Pauses): boolean {
  const isSame = (one: StoredPause, other: StoredPause) =>
    isSameSuspended(one, other) &&
    one.cause === other.cause &&
    one.reason === other.reason &&
    one.until === other.until;
  return after.every((pause) => pause.cause === undefined || before.some((one) => isSame(one, pause)));
}

/** Returns the suspension of all betting in force; undefined for none. */
export function ofAllBetting(pauses: readonly StoredPause[], now: Date): StoredPause | undefined {
  return pauses.find((pause) => pause.lottoId === null && isInForce(pause, now));
}

/** Whether a suspension is still in force. */
export function isInForce({ until }: Pick<Pause, 'until'>, now: Date): boolean {
  return until === null || now.getTime() < Date.parse(until);
}

/**
 * The effect of a change of suspensions on all betting: it is suspended, or suspended otherwise (`suspends`), or resumed
 * (`resumes`); null where nothing changes for it.
 */
export function effectOnAllBetting(before: Pauses, after: Pauses, now: Date): 'suspends' | 'resumes' | null {
  const [was, is] = [ofAllBetting(before, now), ofAllBetting(after, now)];
  if (is === undefined) return was === undefined ? null : 'resumes';
  return was !== undefined && was.reason === is.reason && was.until === is.until ? null : 'suspends';
}

/** A round that is open for bets. */
interface RoundOfLotto {
  id: string;
  lottoId: string;
}

/** Returns the suspension that stops bets on a round, the one with the widest scope first; null when there is none. */
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
