/** Headers that restrict the browser's use of our responses. */
import type { MiddlewareHandler } from 'hono';

const HSTS = 'max-age=31536000; includeSubDomains';

/** Browser features that the page never uses, and that no injected code may use. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/**
 * Returns the headers of every response. Strict transport is set only where the public address is https: elsewhere it
 * would lock people out.
 */
export function commonHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': HSTS }),
  };
}

/**
 * Puts headers on every response; those already set by the handler stay. They are put on the existing response. The
 * context's own way would make a new response around the body's stream for each header, which takes longer than most
 * responses.
 */
export function withHeaders(headers: Record<string, string>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    const { headers: responseHeaders } = c.res;
    for (const [name, value] of entries) if (!responseHeaders.has(name)) responseHeaders.set(name, value);
  };
}

/** The policy for a response without content of ours: no code runs and no page frames it. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Returns the headers for responses of the API: no caching, and no code runs if one is opened as a page. */
export function apiHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_POLICY,
  };
}

/**
 * Returns the policy for the page: only our own files run. Style elements made at run time carry the nonce; the style
 * attribute stays open, since measured positions are written into it.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
