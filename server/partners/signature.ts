/** The signed parts of a partner's call, and the signing method (docs/partner-api.md). */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedCall {
  method: string;
  /** With the query string, as sent. */
  path: string;
  /** Seconds since 1970, in digits. */
  timestamp: string;
  nonce: string;
  /** Empty if none is sent. */
  idempotencyKey: string;
  /** As sent; empty without one. */
  body: Uint8Array;
}

/**
 * Returns the HMAC-SHA256 over method, path, timestamp, nonce and `Idempotency-Key`, each with a line end, and the
 * body; hexadecimal.
 */
export function signatureOf(secret: string, call: SignedCall): string {
  const { method, path, timestamp, nonce, idempotencyKey, body } = call;
  // @guard access "a partner signs method and path", tested by partners/document "has an example whose signature is
  //   right, by hand and by the server": «[method, path, timestamp,» becomes «[timestamp,»
  // @guard access "a partner signs the Idempotency-Key", tested by partners/authenticate "is refused when its path,
  //   query, method, Idempotency-Key or body is another than was signed": «idempotencyKey,» becomes «'',»
  const head = [method, path, timestamp, nonce, idempotencyKey, ''].join('\n');
  // @guard access "a partner signs the body", tested by partners/document "has an example whose signature is right, by
  //   hand and by the server": «.update(head).update(body)» becomes «.update(head)»
  return createHmac('sha256', secret).update(head).update(body).digest('hex');
}

/** Whether a signature is that of any text; the time it takes reveals nothing. */
export function isSignatureOfText(signature: string, secret: string, text: string): boolean {
  const [given, right] = [Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(text).digest()];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether a signature is that of the call; the time it takes reveals nothing. */
export function isSignatureOf(signature: string, secret: string, call: SignedCall): boolean {
  const [given, right] = [signature, signatureOf(secret, call)].map((hex) => Buffer.from(hex, 'hex'));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}
