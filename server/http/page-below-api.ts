/** Screens whose addresses begin as the API's do: a browser that goes to one gets the page, whoever else asks the API. */

/** By the specification; the screen of failed calls isn't there yet, which the page says. */
const PAGES_BELOW_API: readonly string[] = [
  '/api/setting',
  '/api/setting-transfer',
  '/api/log',
  '/api/log-transfer',
  '/api/fail',
];

/** What of a request says that a browser goes to an address rather than asks for data; for `Vary` of either answer. */
export const TELLS_PAGE = 'Accept, Sec-Fetch-Mode';

/** Whether an address is such a screen's. */
export function isPageBelowApi(pathname: string): boolean {
  return PAGES_BELOW_API.includes(pathname);
}

/**
 * Whether a request is of a browser that goes there. Accepting anything isn't asking for a page.
 *
 * @param header what a header says; null without it
 */
export function asksForPage(method: string, header: (name: string) => string | null): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && (header('sec-fetch-mode') === 'navigate' || (header('accept') ?? '').includes('text/html'));
}
