/** Icons, and the documents below /.well-known, that a browser requests without any page asking for them. */
const OWN_REQUEST = /^\/(favicon\.ico|apple-touch-icon[\w-]*\.png|browserconfig\.xml|\.well-known\/.+)$/;

/**
 * Whether an address is one that a browser requests by itself. Which ones depends on the browser and its version, so a
 * missing answer there is no fault of the screen under test.
 */
export function isBrowsersOwnRequest(url: string): boolean {
  return URL.canParse(url) && OWN_REQUEST.test(new URL(url).pathname);
}
