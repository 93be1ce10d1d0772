/** Handlers of partners' calls with an idempotency key, and the outcomes of the transaction of such a call. */
import type { RejectReason } from '../../domain/partners/call-outcome';
import type { PartnerCaller } from '../access/partner-caller';
import type { BatchItem } from '../book/placing/separately';
import type { AppContext } from './context';
import type { Answered, ConcurrentDuplicate, KeyedRequest } from './replay';
import type { Transaction } from '../kernel/services';

/** The call continues after its transaction, which stored that it is in progress. */
interface Continued {
  end: 'commit';
  kind: 'continued';
  respond: () => Promise<Response>;
}

/** The call has no effect. Its response is stored in another transaction, with the writes of `also`. */
export interface WithoutEffect {
  end: 'rollBack';
  kind: 'withoutEffect';
  response: Response;
  also: (tx: Transaction) => Promise<void>;
}

/** The caller isn't admitted: its key or its partner isn't in use, or its nonce was used before. */
export interface Rejected {
  end: 'rollBack';
  kind: 'rejected';
  /** Null where the key never existed. */
  partner: PartnerCaller | null;
  reason: RejectReason;
}

/** Outcome of the work of a call in its transaction. */
export type CallResult = Answered | Continued | WithoutEffect;

/** Outcome of a call that is carried out, or that its transaction didn't carry out. */
export type CallOutcome = Answered | ConcurrentDuplicate | Rejected;

/** Carries a keyed call out in a transaction in which `partner` is known, and stores its response there. */
export type CallHandler = (c: AppContext, tx: Transaction, call: KeyedRequest) => Promise<CallResult>;

/** Carries a keyed call out together with simultaneous ones, or leaves it to be carried out separately, untouched. */
export type BatchHandler = (c: AppContext, call: KeyedRequest) => Promise<BatchItem<Response>>;
