/** Whether a call is signed by a key that we know, is timely, and wasn't seen before; as docs/partner-api.md says. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Secrets by the id of their key. */
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

/** What is wrong with our own signature; null when it is right. */
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

/** The same by Standard Webhooks, for whoever has a library for that. */
export function isStandardWebhook({ headers, body }: ReceivedCall, secret: string): boolean {
  const text = `${only(headers['webhook-id'])}.${only(headers['webhook-timestamp'])}.${body}`;
  const right = `v1,${createHmac('sha256', secret).update(text).digest('base64')}`;
  return only(headers['webhook-signature'])
    .split(' ')
    .some((signature) => isSame(signature, right));
}
