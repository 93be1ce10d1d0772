import type { FieldErrors } from 'react-hook-form';

/** How many faults a form has as it stands, those of parts of a field among them. */
export function countFaults(errors: FieldErrors): number {
  return Object.values<unknown>(errors).reduce<number>((sum, error) => {
    if (typeof error !== 'object' || error === null) return sum;
    return sum + ('type' in error && typeof error.type === 'string' ? 1 : countFaults(error));
  }, 0);
}
