/** The signed content of a callback to a partner (docs/partner-api.md, standardwebhooks.com). */

/** Parts of one of our callbacks. */
export interface CallbackToSign {
  method: string;
  /** Path with its query. */
  path: string;
  /** Seconds since 1970. */
  timestamp: string;
  nonce: string;
  /** Number of the callback; retries have the same. */
  idempotencyKey: string;
  body: string;
}

/** Our own format: method, path, timestamp, nonce and key on a line each, and the body (domain.md §8). */
export function callbackToSign({ method, path, timestamp, nonce, idempotencyKey, body }: CallbackToSign): string {
  return [method, path, timestamp, nonce, idempotencyKey, body].join('\n');
}

/** Format of Standard Webhooks: id, seconds and body. */
export function webhookToSign({
  idempotencyKey,
  timestamp,
  body,
}: Pick<CallbackToSign, 'idempotencyKey' | 'timestamp' | 'body'>): string {
  return `${idempotencyKey}.${timestamp}.${body}`;
}
