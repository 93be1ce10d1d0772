/** Kinds and states of mails. */
import { SECOND_MS } from './durations';

/**
 * Kinds of mails: a link to a new password; an application, to the upline; its decision, to the applicant; an alert.
 */
export const MAIL_KINDS = ['passwordLink', 'applied', 'approved', 'refused', 'alert'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_STATES = ['waiting', 'sent', 'givenUp'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 3_600 * SECOND_MS;
const GIVEN_UP_AFTER_MS = 24 * LONGEST_PAUSE_MS;

/**
 * Returns the pause after a failed try: half a minute, doubled each time up to an hour. Null when a day has passed
 * since the request, and no further try is made.
 *
 * @param tries number of tries, this one included
 * @param ageMs time since the request
 */
export function pauseAfter(tries: number, ageMs: number): number | null {
  if (ageMs >= GIVEN_UP_AFTER_MS) return null;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));
}
