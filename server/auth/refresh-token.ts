/**
 * Refresh tokens, derived from the session and its generation. So nothing secret is stored, and a generation always has
 * the same token, with which a lost response can be repeated.
 *
 * session id (16 bytes) ‖ generation (4 bytes) ‖ HMAC-SHA256 of both (32 bytes), as base64url
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { keyFor } from '../kernel/keys';

const ID_LENGTH = 16;
const NAMED_LENGTH = ID_LENGTH + 4;
const TOKEN_LENGTH = NAMED_LENGTH + 32;

/** The session and the generation that a refresh token names. */
export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

function proofOf(secretKey: Uint8Array, named: Uint8Array): Buffer {
  return createHmac('sha256', keyFor(secretKey, 'refresh-token')).update(named).digest();
}

/** Returns the token for a generation of a session. */
export function refreshTokenOf(secretKey: Uint8Array, { sessionId, generation }: RefreshClaims): string {
  const named = Buffer.alloc(NAMED_LENGTH);
  named.set(parse(sessionId));
  named.writeUInt32BE(generation, ID_LENGTH);
  return Buffer.concat([named, proofOf(secretKey, named)]).toString('base64url');
}

/** Returns the claims of a token; null unless we made it. The session decides whether the token is still valid. */
export function readRefreshToken(secretKey: Uint8Array, token: string): RefreshClaims | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_LENGTH) return null;
  const named = bytes.subarray(0, NAMED_LENGTH);
  if (!timingSafeEqual(proofOf(secretKey, named), bytes.subarray(NAMED_LENGTH))) return null;
  return { sessionId: stringify(named.subarray(0, ID_LENGTH)), generation: named.readUInt32BE(ID_LENGTH) };
}
