/** Hashing of passwords: argon2id with the parameters OWASP recommends (19 MiB, 2 passes, 1 lane). */
import { type Options, hash, verify } from '@node-rs/argon2';
import limitTo from 'p-limit';
import { ProblemError } from '../kernel/problem';

const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash for a try with an unknown account name, so that it costs the same as one with a known name. The digest is made
 * up: no password leads to it.
 */
export const DUMMY_PASSWORD_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Number of hashes computed at the same time, each in 19 MiB. More would only wait for a core, or for each other's
 * memory.
 */
const AT_ONCE = 4;

/**
 * Number of requests that compute a hash or wait for one, about two seconds of work; strangers get only a part of the
 * places.
 */
const PLACES = { signedIn: 80, stranger: 60 };

const turn = limitTo(AT_ONCE);
let taken = 0;

/**
 * Runs work that hashes a password, if a place is free. The place is taken first, so that a try without a place isn't
 * counted. Throws `busy`.
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

/** Returns the hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(password, PARAMETERS));
}

/** Whether a password matches the hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return turn(() => verify(passwordHash, password));
}
