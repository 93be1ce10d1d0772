/** The partner whose call is answered. */
import type { AccountStatus } from '../../domain/accounts/status';
import type { PartnerKind } from '../../domain/partners/kind';
import type { Pace } from '../../domain/partners/pace';
import type { Reach } from '../partners/callbacks/reach';
import type { ActingAccount } from './caller';

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
  reach: Reach | null;
  /** The account whose members it serves. */
  account: ActingAccount;
  /** The strictest status along the account's path. */
  status: AccountStatus;
}
