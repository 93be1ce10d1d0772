/** What is mailed, and what becomes of a mail. */
import { SECOND_MS } from './durations';

/** A link to a new password; what became of an application, to its upline and to who applied; an alert. */
export const MAIL_KINDS = ['passwordLink', 'applied', 'approved', 'refused', 'alert'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_STATES = ['waiting', 'sent', 'givenUp'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 3_600 * SECOND_MS;
const GIVEN_UP_AFTER_MS = 24 * LONGEST_PAUSE_MS;

/**
 * How long to wait after a try that came to nothing: half a minute, then twice as long each time up to an hour. Null when a
 * day is over since the first and nobody tries any more.
 *
 * @param tries how many there were, this one included
 * @param ageMs how long ago it was asked for
 */
export function pauseAfter(tries: number, ageMs: number): number | null {
  if (ageMs >= GIVEN_UP_AFTER_MS) return null;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));
}
