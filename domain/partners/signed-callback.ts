/** What is signed of a call to a partner (docs/partner-api.md, standardwebhooks.com). */

/** The parts of one of our calls. */
export interface CallbackToSign {
  method: string;
  /** With its query. */
  path: string;
  /** Seconds since 1970. */
  timestamp: string;
  nonce: string;
  /** The call's own number, the same whenever it is sent again. */
  idempotencyKey: string;
  body: string;
}

/** Our own: method, path, timestamp, nonce and key, a line each, and the body (domain.md §8). */
export function callbackToSign({ method, path, timestamp, nonce, idempotencyKey, body }: CallbackToSign): string {
  return [method, path, timestamp, nonce, idempotencyKey, body].join('\n');
}

/** That of Standard Webhooks: id, seconds and body. */
export function webhookToSign({
  idempotencyKey,
  timestamp,
  body,
}: Pick<CallbackToSign, 'idempotencyKey' | 'timestamp' | 'body'>): string {
  return `${idempotencyKey}.${timestamp}.${body}`;
}
