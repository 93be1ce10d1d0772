import type { FieldErrors } from '../../domain/validation/validation';

/** Checks that a typed password is typed twice; an empty one is valid, as the API then generates one. */
export function passwordFaults(values: Readonly<Record<string, unknown>>): FieldErrors {
  const [password, confirmed] = [values['password'] ?? '', values['confirmPassword'] ?? ''];
  return password === confirmed ? {} : { confirmPassword: { key: 'passwordMismatch' } };
}
