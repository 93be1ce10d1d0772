/**
 * Requests that failed a moment ago, by the message that the page shows for them. A notification has only its message,
 * and its request id comes from here.
 */

/** Time after which a notification is about something else, in milliseconds. */
const RECENT_MS = 5_000;

const failures = new Map<string, { requestId: string; at: number }>();

/** Remembers the request id of a failure under its message, an i18n key. */
export function rememberFailure(messageKey: string, requestId: string): void {
  failures.set(messageKey, { requestId, at: performance.now() });
}

/** Returns the id of the latest request that failed with this message a moment ago; null when there is none. */
export function recentFailure(messageKey: string): string | null {
  const failure = failures.get(messageKey);
  return failure && performance.now() - failure.at < RECENT_MS ? failure.requestId : null;
}
