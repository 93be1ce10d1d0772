/** The headers of a call to a partner: our own signature and that of Standard Webhooks, by each key that is in use. */
import { createHmac } from 'node:crypto';
import { type CallbackToSign, callbackToSign, webhookToSign } from '../../../domain/partners/signed-callback';
import { maskedSignature } from '../masked';
import type { SigningKey } from '../signing-keys';

/** Names of the headers that carry signatures. */
const OWN_SIGNATURE = 'X-Partner-Signature';
const WEBHOOK_SIGNATURE = 'webhook-signature';

const hmac = (secret: string, text: string, as: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(as);

/**
 * Returns the headers of a signed call. While a key is being replaced there is a signature by each key, the newest
 * first, so that a partner with either key accepts the call.
 */
export function signedHeaders(keys: readonly SigningKey[], call: CallbackToSign): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(call.body)),
    'user-agent': 'Lotto-Back-Office',
    'Idempotency-Key': call.idempotencyKey,
    'X-Partner-Timestamp': call.timestamp,
    'X-Partner-Nonce': call.nonce,
    [OWN_SIGNATURE]: keys.map(({ keyId, secret }) => `${keyId}=${hmac(secret, callbackToSign(call), 'hex')}`).join(' '),
    'webhook-id': call.idempotencyKey,
    'webhook-timestamp': call.timestamp,
    [WEBHOOK_SIGNATURE]: keys.map(({ secret }) => `v1,${hmac(secret, webhookToSign(call), 'base64')}`).join(' '),
  };
}

/** Returns the headers for the log: enough of a signature to compare it, not enough to send it. */
export function maskedHeaders(headers: Record<string, string>): Record<string, string> {
  const masked = Object.entries(headers).map(([name, value]) => {
    if (name === OWN_SIGNATURE)
      return [name, value.replaceAll(/=([0-9a-f]{64})/g, (_, hex: string) => `=${maskedSignature(hex)}`)];
    return [name, name === WEBHOOK_SIGNATURE ? value.replaceAll(/v1,(.{8})\S*/g, 'v1,$1…') : value];
  });
  return Object.fromEntries(masked) as Record<string, string>;
}
