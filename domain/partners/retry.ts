/** The moments of retries of a callback to a partner (domain.md §8). */
import type { CallbackKind } from './callback';

/** Number of tries after which it is escalated to a person. */
export const TRIES_BEFORE_ESCALATION = 10;

const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;
const SLOWLY_MS = 4 * 3_600_000;
const FOR_MS = 3 * 24 * 3_600_000;

/** Share by which a pause is randomly extended, so that callbacks that failed together aren't retried together. */
const JITTER = 0.2;

/** Longest pause that a partner can request. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

/** Callbacks that pay a member its win; automatic retries of these continue for days. */
const PAYING: readonly CallbackKind[] = ['payout', 'reward'];

/** History of a callback so far. */
export interface TriedCall {
  kind: CallbackKind;
  /** Number of failed tries, the last one included. */
  tries: number;
  /** Time since it was recorded. */
  ageMs: number;
  /** Pause requested by the partner's `Retry-After`, in milliseconds; null without one. */
  retryAfterMs: number | null;
  /** Random number from 0 to below 1. */
  chance: number;
}

/**
 * Returns milliseconds until the next try: 30 s × 2ⁿ, at most an hour, ten tries in all. Payouts and prizes continue
 * every four hours until they are three days old. Null when there is no further automatic try.
 */
export function pauseBeforeNext({ kind, tries, ageMs, retryAfterMs, chance }: TriedCall): number | null {
  const isEscalated = tries >= TRIES_BEFORE_ESCALATION;
  if (isEscalated && !(PAYING.includes(kind) && ageMs < FOR_MS)) return null;
  const planned = isEscalated ? SLOWLY_MS : Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
  return Math.round(Math.max(planned * (1 + JITTER * chance), Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)));
}

const SECONDS = /^\d+$/;

/**
 * Returns the pause requested by a `Retry-After`, in milliseconds: seconds, or a moment. Null for anything else, and
 * for a past moment.
 *
 * @param now the time of the world, which a partner's moment is in
 */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (SECONDS.test(header)) return Math.min(Number(header) * 1_000, LONGEST_RETRY_AFTER_MS);
  const until = Date.parse(header) - now.getTime();
  return until > 0 ? until : null;
}
