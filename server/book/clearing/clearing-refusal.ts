/** Refusals of impossible payments and bills. */
import type { FieldErrors } from '../../../domain/validation/validation';

/**
 * A refusal after which nothing was written. Each error names the field and the reason, with the current balance where
 * it matters.
 */
export class ClearingRefusal extends Error {
  constructor(readonly errors: FieldErrors) {
    super('this is not cleared');
  }
}
