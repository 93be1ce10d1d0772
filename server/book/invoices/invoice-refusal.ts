/** The refusal of something about an invoice that can't be. */
import type { FieldErrors } from '../../../domain/validation/validation';

/** Nothing was written; each error says where and why, with what is open now where that is what it is about. */
export class InvoiceRefusal extends Error {
  constructor(readonly errors: FieldErrors) {
    super('this is not invoiced');
  }
}
