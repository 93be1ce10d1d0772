/** The refusal of a payment or a bill that can't be. */
import type { FieldErrors } from '../../../domain/validation/validation';

/** Nothing was written; each error says where and why, with the balance of now where that is what it is about. */
export class ClearingRefusal extends Error {
  constructor(readonly errors: FieldErrors) {
    super('this is not cleared');
  }
}
