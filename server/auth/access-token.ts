/** Access tokens: short-lived JWTs that name an account and a session but no rights. */
import { SignJWT, jwtVerify } from 'jose';
import { validate } from 'uuid';
import { ACCESS_TOKEN_SECONDS } from '../access/token-lifetime';
import type { Services } from '../kernel/services';
import { keyFor } from '../kernel/keys';

const ISSUER = 'lotto-back-office';
const AUDIENCE = 'lotto-back-office/api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

/** The account and the session that a token belongs to. */
export interface AccessClaims {
  accountId: string;
  sessionId: string;
}

type Signer = Pick<Services, 'secretKey' | 'clock'>;

/** Signs a token for ten minutes from now. */
export function signAccessToken({ secretKey, clock }: Signer, { accountId, sessionId }: AccessClaims): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(accountId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(keyFor(secretKey, 'access-token'));
}

/** A verified token: its claims, and its expiry in seconds since 1970. */
interface Verified {
  claims: AccessClaims;
  expiresAt: number;
}

/** The latest verified tokens by server key. A signed-in user sends the same token with every request. */
const verified = new WeakMap<Uint8Array, Map<string, Verified>>();
const VERIFIED_MAX = 1_000;

function remember(key: Uint8Array, token: string, entry: Verified): void {
  const known = verified.get(key) ?? new Map<string, Verified>();
  verified.set(key, known);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= VERIFIED_MAX) known.delete(oldest);
  known.set(token, entry);
}

/** Returns the claims of a token; null unless it is one of ours, meant for this API and still valid. */
export async function readAccessToken({ secretKey, clock }: Signer, token: string): Promise<AccessClaims | null> {
  const now = clock();
  const known = verified.get(secretKey)?.get(token);
  if (known) return known.expiresAt > Math.floor(now.getTime() / 1000) ? known.claims : null;
  try {
    const { payload } = await jwtVerify(token, keyFor(secretKey, 'access-token'), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    const { sub, sid, exp } = payload;
    if (!validate(sub) || !validate(sid) || exp === undefined) return null;
    const claims = { accountId: String(sub), sessionId: String(sid) };
    remember(secretKey, token, { claims, expiresAt: exp });
    return claims;
  } catch {
    return null;
  }
}
