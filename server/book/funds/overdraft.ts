/** The refusal of a movement that somebody hasn't the money for. */
import { BookRefusal } from '../refusal';

/** Whoever pays hasn't so much; nothing moved. */
export class Overdraft extends BookRefusal {
  /** @param payable what could be moved, satang */
  constructor(readonly payable: number) {
    super('overdraws');
  }
}
