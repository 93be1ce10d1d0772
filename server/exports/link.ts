/**
 * The address at which a browser fetches a file without a header: signed, bound to one session, and valid for minutes.
 */
import { SignJWT, jwtVerify } from 'jose';
import type { AccessClaims } from '../auth/access-token';
import { keyFor } from '../kernel/keys';
import type { Services } from '../kernel/services';

const LINK_SECONDS = 600;
const ALGORITHM = 'HS256';
const TYPE = 'export-link+jwt';

type Signer = Pick<Services, 'secretKey' | 'clock'>;

/** The file, and the session in which it is fetched. */
export interface LinkClaims extends AccessClaims {
  exportId: string;
}

/** Signs a link. */
export function signLink(
  { secretKey, clock }: Signer,
  { exportId, accountId, sessionId }: LinkClaims,
): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setJti(exportId)
    .setSubject(accountId)
    .setIssuedAt(now)
    .setExpirationTime(now + LINK_SECONDS)
    .sign(keyFor(secretKey, 'export-link'));
}

/** Returns the claims of a link; null unless it is one of ours and still valid. The caller has to check its session. */
export async function readLink({ secretKey, clock }: Signer, link: string): Promise<LinkClaims | null> {
  try {
    const { payload } = await jwtVerify(link, keyFor(secretKey, 'export-link'), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'jti', 'exp'],
      currentDate: clock(),
    });
    const { sub, sid, jti } = payload;
    return { accountId: String(sub), sessionId: String(sid), exportId: String(jti) };
  } catch {
    return null;
  }
}
