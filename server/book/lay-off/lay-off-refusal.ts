/** The refusal of terms of lay-off that can't be. */
import type { FieldErrors } from '../../../domain/validation/validation';

/** Nothing was written; each error says where and why. */
export class LayOffRefusal extends Error {
  constructor(readonly errors: FieldErrors) {
    super('these terms of lay-off cannot be');
  }
}
