import type { FieldErrors } from '../../domain/validation/validation';
import { isFilledIn } from '../../src/fields/isFilledIn';

/** Checks that a change of status has a reason; other changes don't need one. */
export function reasonFaults(values: Readonly<Record<string, unknown>>, statusBefore: unknown): FieldErrors {
  return values['status'] !== statusBefore && !isFilledIn(values['reason']) ? { reason: { key: 'required' } } : {};
}
