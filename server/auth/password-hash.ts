/** How passwords are kept: argon2id with the parameters OWASP recommends (19 MiB, 2 passes, 1 lane). */
import { type Options, hash, verify } from '@node-rs/argon2';
import limitTo from 'p-limit';
import { ProblemError } from '../kernel/problem';

const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * What a try for an account that doesn't exist is compared with, so that it costs the same as one for an account that
 * does. The digest is made up: no password leads to it.
 */
export const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** So many are computed at once, each in 19 MiB: more would only wait for a core, or for each other's memory. */
const AT_ONCE = 4;

/** So many requests compute one or wait for it, some two seconds' worth; to strangers a part of that is left. */
const PLACES = { signedIn: 80, stranger: 60 };

const turn = limitTo(AT_ONCE);
let taken = 0;

/**
 * Does what takes a password to be hashed, if there is a place. One is taken before anything else, so that a try that finds
 * none isn't counted. Throws `busy`.
 */
export async function withPlaceToHash<T>(who: keyof typeof PLACES, work: () => Promise<T>): Promise<T> {
  // @guard access "no more passwords are hashed at once than there are places", tested by auth/hashing "is bounded":
  //   «PLACES[who])» becomes «PLACES[who] + 9_999)»
  if (taken >= PLACES[who]) throw new ProblemError('busy', { headers: { 'retry-after': '2' } });
  taken += 1;
  try {
    return await work();
  } finally {
    taken -= 1;
  }
}

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(password, PARAMETERS));
}

/** Whether a password is the one that was hashed. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return turn(() => verify(passwordHash, password));
}
