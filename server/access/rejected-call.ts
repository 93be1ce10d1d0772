/** A rejected call that named the key of a partner. */
import type { RejectReason } from '../../domain/partners/call-outcome';

export interface RejectedCall {
  /** Null where no such key ever existed. */
  partnerId: string | null;
  keyId: string;
  reason: RejectReason;
}
