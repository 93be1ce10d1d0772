/** How a partner's keyed call is carried out. */
import type { AppContext } from './context';
import type { Transaction } from '../kernel/services';

/** What makes a keyed call this one. */
export interface KeyedCall {
  key: string;
  path: string;
  /** SHA-256 in hexadecimal. */
  bodyHash: string;
}

/** What a call goes on with once its transaction is committed, which stored that it is under way. */
export class GoesOn {
  constructor(readonly answer: () => Promise<Response>) {}
}

/**
 * Carries a keyed call out in a transaction in which `partner` is known, and stores its answer there.
 *
 * @throws WithoutEffect to have the transaction taken back and its answer stored all the same
 */
export type CallHandler = (c: AppContext, tx: Transaction, call: KeyedCall) => Promise<Response | GoesOn>;

/** Carries a keyed call out together with others that come at the same time; null where that is to be done by itself, of which nothing was done. */
export type CarryOutTogether = (c: AppContext, call: KeyedCall) => Promise<Response | null>;

/** Ends the transaction of a call that comes to nothing; its answer is stored in another, with what else that writes. */
export class WithoutEffect extends Error {
  constructor(
    readonly answer: Response,
    readonly also: (tx: Transaction) => Promise<void>,
  ) {
    super('the call has no effect');
  }
}
