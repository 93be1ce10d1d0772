/** What is asked when a slip is placed, and what is answered. */
import type { BetLine } from '../../../domain/bets/line';
import type { AcceptedLine, PlacingDecision } from '../../../domain/limits/placing';
import type { CallbackLine } from '../../db/book/callbacks';
import type { SlipSource } from '../../db/book/slips';

/** A slip to be placed. Its lines have the shape of `BetLine`, which who takes them from outside has checked. */
export interface PlacingRequest {
  memberId: string;
  roundId: string;
  lines: readonly BetLine[];
  source: SlipSource;
  partnerId?: string;
  /** The partner's own number for it. */
  partnerReference?: string;
  /** Who keyed it in. */
  actorId?: string;
  ip?: string;
  /** Whether it is meant although the same was placed a moment ago. */
  confirmDuplicate: boolean;
  /** The agent right above the member, where another's member is none: of who may sell to its own members alone. */
  sellerId?: string;
  /** `reserve`: it waits as `pending` until `confirmSlip` or `releaseSlip`, since a partner's debit is asked after it. */
  mode: 'accept' | 'reserve';
}

/** A slip that was taken; amounts in satang. */
export interface PlacedSlip {
  id: string;
  no: number;
  state: 'accepted' | 'pending';
  businessDate: string;
  at: Date;
  stake: number;
  discount: number;
  debit: number;
  /** In the order in which they were sent. */
  lines: AcceptedLine[];
  /** What its partner is told of it, where that is asked for the debit. */
  asked?: CallbackIds;
}

/** What a partner is told of a slip beside numbers and amounts. */
interface CallbackIds {
  /** The member's name. */
  member: string;
  /** The lottery's code. */
  lotto: string;
  lines: CallbackLine[];
}

/** What a partner's slip is stored with: its call, known by the slip's reference, and what is answered to it. */
export interface PartnersAnswer {
  /** Of the call's body, SHA-256 in hexadecimal. */
  bodyHash: string;
  path: string;
  status: number;
  /** What is answered, before the slip's number and after it. */
  text: (slip: Omit<PlacedSlip, 'no'>) => readonly [beforeNo: string, afterNo: string];
}

/** What the status of a slip's call is while its partner is asked for the debit: the answer isn't there yet. */
export const ACCEPTED_STATUS = 202;

/** What a slip is stored with whose partner is asked for its debit: its call, and ours to the partner. */
export interface PendingDebit extends Pick<PartnersAnswer, 'bodyHash' | 'path'> {
  /** What the partner knows our call by. */
  callbackId: string;
  /** For how long nobody else takes it for lost. */
  leaseMs: number;
}

export type PlacingAnswer =
  | { kind: 'accepted'; slip: PlacedSlip }
  | Exclude<PlacingDecision, { kind: 'accepted' }>
  /** The same was placed within the last minute; nothing was checked further. */
  | { kind: 'duplicate'; slipId: string; no: number };
