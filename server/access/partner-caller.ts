/** The partner whose call is answered. */
import type { AccountStatus } from '../../domain/accounts/status';
import type { PartnerKind } from '../../domain/partners/kind';
import type { Pace } from '../../domain/partners/pace';
import type { ActingAccount } from './caller';

/** The address for calls to a seamless partner, and whether a call may be tried now. */
export interface Endpoint {
  /** Null where the partner has no address. */
  url: string | null;
  /** Whether the partner hasn't answered lately and gets no calls. */
  isShut: boolean;
  /** Whether the partner hasn't answered lately and a single call may be tried. */
  isHalfOpen: boolean;
  /** Whether the last call, or the last few, failed: the next answer has to be recorded. */
  isFailing: boolean;
  /** The keys in use, newest first. */
  keyIds: string[];
}

export interface PartnerCaller {
  id: string;
  name: string;
  kind: PartnerKind;
  keyId: string;
  /** Whether the key is a test key, which only reads. */
  isTest: boolean;
  /** When the use of the key was last recorded. */
  lastUsedAt: Date | null;
  ip: string | null;
  pace: Pace;
  /** The endpoint for debits; null for a partner whose members' money is held here. */
  endpoint: Endpoint | null;
  /** The account whose members it serves. */
  account: ActingAccount;
  /** The strictest status along the account's path. */
  status: AccountStatus;
}

/** A call signed with the secret of a key. The signature alone doesn't permit the call. */
export interface SignedBy {
  keyId: string;
  nonce: string;
  /** Time of the call by the server's clock. */
  at: Date;
  ip: string | null;
}
