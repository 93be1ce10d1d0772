/** The partner whose call is answered. */
import type { AccountStatus } from '../../domain/accounts/status';
import type { PartnerKind } from '../../domain/partners/kind';
import type { Pace } from '../../domain/partners/pace';
import type { ActingAccount } from './caller';

/** Where a seamless partner is called, and whether that may be tried now. */
export interface Endpoint {
  /** Null where it has no address. */
  url: string | null;
  /** It hasn't answered lately, and is left alone. */
  isShut: boolean;
  /** It hasn't answered lately, and a single call may be tried. */
  isHalfOpen: boolean;
  /** It didn't answer the last time, or a few times: the next answer has to be noted. */
  isFailing: boolean;
  /** The keys that are in use, the newest first. */
  keyIds: string[];
}

export interface PartnerCaller {
  id: string;
  name: string;
  kind: PartnerKind;
  keyId: string;
  /** Whether the key is a test key, which only reads. */
  isTest: boolean;
  /** When the key was last noted to be in use. */
  lastUsedAt: Date | null;
  ip: string | null;
  pace: Pace;
  /** How it is asked for debits; null of one whose members' money is here. */
  reach: Endpoint | null;
  /** The account whose members it serves. */
  account: ActingAccount;
  /** The strictest status along the account's path. */
  status: AccountStatus;
}

/** A call that is signed with the secret of a key; whether that may call is another question. */
export interface SignedBy {
  keyId: string;
  nonce: string;
  /** By the server's clock. */
  at: Date;
  ip: string | null;
}
