import type { FieldErrors } from '../../domain/validation/validation';

const isFilledIn = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** A change of status has to say why; anything else may. */
export function reasonFaults(values: Readonly<Record<string, unknown>>, statusBefore: unknown): FieldErrors {
  return values['status'] !== statusBefore && !isFilledIn(values['reason']) ? { reason: { key: 'required' } } : {};
}
