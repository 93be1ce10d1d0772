/** A call that was named a partner's key for and not let in. */
import type { RejectReason } from '../../domain/partners/call-outcome';

export interface RejectedCall {
  /** Null where the key never was one. */
  partnerId: string | null;
  keyId: string;
  reason: RejectReason;
}
