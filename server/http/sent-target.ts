/** The target of a request as the client wrote it. */
import type { AppContext } from './context';

/** The scheme and authority of a target in absolute form, as clients send it to proxies. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Returns the path and query that a URL parser makes of the target: without an empty query, dot segments resolved. */
export function parsedTarget(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/**
 * Returns the path and query to the character as they were sent. When the app is called in process there is no such
 * text, and the parsed form is returned.
 */
export function sentTarget(c: AppContext): string {
  const { incoming } = (c.env as { incoming?: { url?: string } } | undefined) ?? {};
  return incoming?.url?.replace(ORIGIN, '') ?? parsedTarget(c);
}
