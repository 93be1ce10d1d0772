/** Time left until a moment, in people's words. */
import { SECOND_MS } from '../../domain/durations';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const padded = (value: number) => String(value).padStart(2, '0');

/** A span in words: a plain text, or an i18n key with its arguments. */
export type Span = { text: string } | { phrase: string; args: Record<string, number> };

/**
 * Returns the remaining span: the last hour by the second, the last day by the minute, else by the hour.
 *
 * @param milliseconds the time left
 * @returns null when it is over
 */
export function spanOf(milliseconds: number): Span | null {
  if (milliseconds <= 0) return null;
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  if (seconds < HOUR) return { text: `${padded(Math.floor(seconds / MINUTE))}:${padded(seconds % MINUTE)}` };
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  if (days > 0) return { phrase: 'lottos.days', args: { days, hours } };
  return { phrase: 'lottos.hoursMinutes', args: { hours, minutes: Math.floor((seconds % HOUR) / MINUTE) } };
}
