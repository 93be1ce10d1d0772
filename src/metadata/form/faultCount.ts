import type { FieldErrors } from 'react-hook-form';

/** Returns the number of faults in a form at present, including those of parts of a field. */
export function countFaults(errors: FieldErrors): number {
  return Object.values<unknown>(errors).reduce<number>((sum, error) => {
    if (typeof error !== 'object' || error === null) return sum;
    return sum + ('type' in error && typeof error.type === 'string' ? 1 : countFaults(error));
  }, 0);
}
