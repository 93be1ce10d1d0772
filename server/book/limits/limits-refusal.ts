/** Refusals of limits, field by field. */
import type { FieldErrors } from '../../../domain/validation/validation';

/** A refusal of the requested limits; nothing was written. */
export class LimitsRefusal extends Error {
  constructor(readonly errors: FieldErrors) {
    super(`the book refuses the limits: ${Object.keys(errors).join(', ')}`);
  }
}
