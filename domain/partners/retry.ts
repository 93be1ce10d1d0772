/** When a call to a partner is tried again (domain.md §8). */
import type { CallbackKind } from './callback';

/** After so many tries a person is asked. */
export const TRIES_BEFORE_ESCALATION = 10;

const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;
const SLOWLY_MS = 4 * 3_600_000;
const FOR_MS = 3 * 24 * 3_600_000;

/** A pause is longer by up to so much, by chance, so that what failed together isn't tried together. */
const JITTER = 0.2;

/** The longest that a partner may ask us to wait. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

/** By what a member is owed money that it has won; nobody is asked to give these up for days. */
const PAYING: readonly CallbackKind[] = ['payout', 'reward'];

/** How a call went so far. */
export interface TriedCall {
  kind: CallbackKind;
  /** Failed tries, the last one among them. */
  tries: number;
  /** Since it was written. */
  ageMs: number;
  /** What the partner asked for by `Retry-After`; null where it didn't. */
  retryAfter: number | null;
  /** From 0 to below 1, by chance. */
  chance: number;
}

/**
 * Milliseconds until the next try: 30 s × 2ⁿ, an hour at most, ten tries in all; payouts and prizes every four hours after
 * that, until they are three days old. Null where it isn't tried again by itself.
 */
export function pauseBeforeNext({ kind, tries, ageMs, retryAfter, chance }: TriedCall): number | null {
  const isEscalated = tries >= TRIES_BEFORE_ESCALATION;
  if (isEscalated && !(PAYING.includes(kind) && ageMs < FOR_MS)) return null;
  const planned = isEscalated ? SLOWLY_MS : Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
  return Math.round(Math.max(planned * (1 + JITTER * chance), Math.min(retryAfter ?? 0, LONGEST_RETRY_AFTER_MS)));
}

const SECONDS = /^\d{1,9}$/;

/** What a `Retry-After` asks for, in milliseconds: seconds, or a moment; null for anything else and what is past. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (SECONDS.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header) - now.getTime();
  return until > 0 ? until : null;
}
