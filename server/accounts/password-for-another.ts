/**
 * The password for handing over another person's account: typed by its upline or generated, and one-time in both cases.
 */
import { faultOfPassword } from '../../domain/session/password';
import type { FieldErrors } from '../../domain/validation/validation';
import { newOneTimePassword } from '../auth/one-time-password';
import { hashPassword, withPlaceToHash } from '../auth/password-hash';
import { type PolicySource, readPasswordPolicy } from '../auth/password-policy';

interface HandedOnPassword {
  text: string;
  errors: FieldErrors;
  hash: () => Promise<string>;
}

/** Checks a typed password, or generates one when none was typed. */
export async function passwordForAnother(
  source: PolicySource,
  typed: string | undefined,
  username: string,
): Promise<HandedOnPassword> {
  const text = typed || newOneTimePassword();
  const fault = typed ? faultOfPassword(typed, { username, ...(await readPasswordPolicy(source)) }) : null;
  return {
    text,
    errors: fault ? { password: fault } : {},
    hash: () => withPlaceToHash('signedIn', () => hashPassword(text)),
  };
}
