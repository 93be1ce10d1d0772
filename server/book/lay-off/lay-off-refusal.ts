/** Refusals of impossible lay-off terms. */
import type { FieldErrors } from '../../../domain/validation/validation';

/** A refusal after which nothing was written; each error names the field and the reason. */
export class LayOffRefusal extends Error {
  constructor(readonly errors: FieldErrors) {
    super('these terms of lay-off cannot be');
  }
}
