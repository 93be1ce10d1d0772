/** Refusals of impossible changes of an invoice. */
import type { FieldErrors } from '../../../domain/validation/validation';

/**
 * A refusal after which nothing was written. Each error names the field and the reason, with the currently open amount
 * where it matters.
 */
export class InvoiceRefusal extends Error {
  constructor(readonly errors: FieldErrors) {
    super('this is not invoiced');
  }
}
