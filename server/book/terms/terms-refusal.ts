/** Refusals of terms, field by field. */
import type { FieldErrors } from '../../../domain/validation/validation';

/** A refusal of the requested terms; nothing was written. */
export class TermsRefusal extends Error {
  constructor(readonly errors: FieldErrors) {
    super(`the book refuses the terms: ${Object.keys(errors).join(', ')}`);
  }
}
