/** How passwords are kept: argon2id with the parameters OWASP recommends (19 MiB, 2 passes, 1 lane). */
import { type Options, hash, verify } from '@node-rs/argon2';

const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * What a try for an account that doesn't exist is compared with, so that it costs the same as one for an account that
 * does. The digest is made up: no password leads to it.
 */
export const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Whether a password is the one that was hashed. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
