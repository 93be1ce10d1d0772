/** Handlers of partners' calls with an idempotency key. */
import type { AppContext } from './context';
import type { Transaction } from '../kernel/services';

/** The parts that identify a keyed call. */
export interface KeyedCall {
  key: string;
  path: string;
  /** SHA-256 in hexadecimal. */
  bodyHash: string;
}

/**
 * The continuation of a call after its transaction is committed. That transaction stored that the call is under way.
 */
export class GoesOn {
  constructor(readonly answer: () => Promise<Response>) {}
}

/**
 * Carries a keyed call out in a transaction in which `partner` is known, and stores its response there.
 *
 * @throws WithoutEffect to roll the transaction back and store its response anyway
 */
export type CallHandler = (c: AppContext, tx: Transaction, call: KeyedCall) => Promise<Response | GoesOn>;

/**
 * Carries a keyed call out together with simultaneous ones; null, with nothing done, where it must be carried out
 * separately.
 */
export type CarryOutTogether = (c: AppContext, call: KeyedCall) => Promise<Response | null>;

/**
 * Ends the transaction of a call without effect; its response is stored in another transaction, with the writes of
 * `also`.
 */
export class WithoutEffect extends Error {
  constructor(
    readonly answer: Response,
    readonly also: (tx: Transaction) => Promise<void>,
  ) {
    super('the call has no effect');
  }
}
