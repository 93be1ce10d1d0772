/** The password an account is handed on with: typed by its upline or made by us, and one-time either way. */
import { faultOfPassword } from '../../domain/session/password';
import type { FieldErrors } from '../../domain/api/validation';
import { isCommonPassword } from '../auth/common-passwords';
import { newOneTimePassword } from '../auth/one-time-password';
import { hashPassword, withPlaceToHash } from '../auth/password-hash';

interface HandedOnPassword {
  text: string;
  errors: FieldErrors;
  hash: () => Promise<string>;
}

/** Judges a typed password, or makes one when none was typed. */
export function passwordForAnother(typed: string | undefined, username: string, brand: string): HandedOnPassword {
  const text = typed || newOneTimePassword();
  const fault = typed ? faultOfPassword(typed, { username, brand, isCommon: isCommonPassword }) : null;
  return {
    text,
    errors: fault ? { password: fault } : {},
    hash: () => withPlaceToHash('signedIn', () => hashPassword(text)),
  };
}
