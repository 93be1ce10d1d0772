/** Access tokens: short-lived JWTs that name an account and a session, and nothing about rights. */
import { SignJWT, jwtVerify } from 'jose';
import { validate } from 'uuid';
import type { Services } from '../services';
import { keyFor } from './keys';

/** How long one is good, in seconds. The session behind it is looked up on every request all the same. */
export const ACCESS_TOKEN_SECONDS = 600;

const ISSUER = 'lotto-back-office';
const AUDIENCE = 'lotto-back-office/api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

/** Whom a token speaks for. */
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

/** What a token says; null unless it is one of ours, meant for this API and still good. */
export async function readAccessToken({ secretKey, clock }: Signer, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyFor(secretKey, 'access-token'), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: clock(),
    });
    const { sub, sid } = payload;
    return validate(sub) && validate(sid) ? { accountId: String(sub), sessionId: String(sid) } : null;
  } catch {
    return null;
  }
}
