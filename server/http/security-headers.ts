/** Headers that tell the browser what it may not do with our answers. */
import type { MiddlewareHandler } from 'hono';

const HSTS = 'max-age=31536000; includeSubDomains';

/** What the page never asks a browser for, and nothing that gets into it shall. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/** On every answer. Strict transport only where the public address is https: elsewhere it would lock people out. */
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
 * Puts headers on every answer that comes by; one that the handler has set itself stands. They are put on the answer that is there:
 * the context's way makes a new one around the stream of its body for each of them, which takes longer than most answers.
 */
export function withHeaders(headers: Record<string, string>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    const { headers: told } = c.res;
    for (const [name, value] of entries) if (!told.has(name)) told.set(name, value);
  };
}

/** On answers of the API: nothing is kept, and nothing runs if one is opened as a page. */
export function apiHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/**
 * On the page: only our own files run. Style elements made at run time carry the nonce; the style attribute stays open,
 * since measured positions are written into it.
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
