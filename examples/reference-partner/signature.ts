/**
 * Checks of a call's signature, as docs/partner-api.md describes: it is by a known key and timely. They do not check
 * whether the nonce was seen before.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Secrets by key id. */
export type Secrets = ReadonlyMap<string, string>;

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const WINDOW_SECONDS = 300;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const only = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The fault in our own signature format; null when the signature is right. */
export function faultOfSignature(
  { method, path, headers, body }: ReceivedCall,
  secrets: Secrets,
  now: Date,
): string | null {
  const [timestamp, nonce] = [only(headers['x-partner-timestamp']), only(headers['x-partner-nonce'])];
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > WINDOW_SECONDS)
    return 'timestamp';
  const text = [method, path, timestamp, nonce, only(headers['idempotency-key']), body].join('\n');
  const isRight = only(headers['x-partner-signature'])
    .split(' ')
    .map((signature) => signature.split('='))
    .some(([keyId = '', hex = '']) => {
      const secret = secrets.get(keyId);
      return secret !== undefined && isSame(hex, createHmac('sha256', secret).update(text).digest('hex'));
    });
  return isRight ? null : 'signature';
}

/** Whether the call's Standard Webhooks signature is right, for partners with a library for that. */
export function isStandardWebhook({ headers, body }: ReceivedCall, secret: string): boolean {
  const text = `${only(headers['webhook-id'])}.${only(headers['webhook-timestamp'])}.${body}`;
  const right = `v1,${createHmac('sha256', secret).update(text).digest('base64')}`;
  return only(headers['webhook-signature'])
    .split(' ')
    .some((signature) => isSame(signature, right));
}
