/** Form for a new password, with the checks that work without the server. */
import { faultOfPassword } from '../../domain/session/password';
import type { FieldError } from '../../domain/validation/validation';
import { businessName } from '../../src/metadata/businessName';

export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'repeat'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type TypedPasswords = Record<PasswordField, string>;

export const NOTHING_TYPED: TypedPasswords = { currentPassword: '', newPassword: '', repeat: '' };

const REQUIRED: FieldError = { key: 'required' };

/** The list of common passwords is too big for the page; the server checks it. */
const isCommon = () => false;

/** Returns the errors of the typed passwords by field. */
export function faultsOf(typed: TypedPasswords, username: string): Partial<Record<PasswordField, FieldError>> {
  const faults: Partial<Record<PasswordField, FieldError>> = {};
  if (typed.currentPassword === '') faults.currentPassword = REQUIRED;
  const weakness = faultOfPassword(typed.newPassword, { username, brand: businessName, isCommon });
  if (typed.newPassword === '') faults.newPassword = REQUIRED;
  else if (weakness) faults.newPassword = weakness;
  if (typed.repeat === '') faults.repeat = REQUIRED;
  else if (typed.repeat !== typed.newPassword) faults.repeat = { key: 'passwordMismatch' };
  return faults;
}
