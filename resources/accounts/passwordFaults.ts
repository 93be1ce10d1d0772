import type { FieldErrors } from '../../domain/validation/validation';

/** A typed password has to be typed twice; none at all is fine, one is made then. */
export function passwordFaults(values: Readonly<Record<string, unknown>>): FieldErrors {
  const [password, confirmed] = [values['password'] ?? '', values['confirmPassword'] ?? ''];
  return password === confirmed ? {} : { confirmPassword: { key: 'passwordMismatch' } };
}
