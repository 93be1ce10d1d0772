/**
 * Screens with paths that begin like the API's. A browser that navigates to one gets the page, any other client the
 * API.
 */

/** Paths of these screens, by the specification. */
const PAGES_BELOW_API: readonly string[] = [
  '/api/setting',
  '/api/setting-transfer',
  '/api/log',
  '/api/log-transfer',
  '/api/fail',
];

/** Request headers that distinguish navigation from a request for data; for `Vary` of either response. */
export const NAVIGATION_HEADERS = 'Accept, Sec-Fetch-Mode';

/** Whether a path is that of such a screen. */
export function isPageBelowApi(pathname: string): boolean {
  return PAGES_BELOW_API.includes(pathname);
}

/**
 * Whether a request comes from a browser that navigates there. Accepting any type isn't asking for a page.
 *
 * @param header returns the value of a header; null without it
 */
export function asksForPage(method: string, header: (name: string) => string | null): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && (header('sec-fetch-mode') === 'navigate' || (header('accept') ?? '').includes('text/html'));
}
