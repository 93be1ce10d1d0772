/** Refusals of movements that the payer doesn't have the money for. */
import { BookRefusal } from '../refusal';

/** A refusal because the payer doesn't have the money; nothing moved. */
export class Overdraft extends BookRefusal {
  /** @param payable the amount that could be moved, satang */
  constructor(readonly payable: number) {
    super('overdraws');
  }
}
