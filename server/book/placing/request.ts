/** The request to place a slip, and its answers. */
import type { BetLine } from '../../../domain/bets/line';
import type { AcceptedLine, PlacingDecision } from '../../../domain/limits/placing';
import type { CallbackLine } from '../../db/book/callbacks';
import type { SlipSource } from '../../db/book/slips';

/** A slip to place. Callers that take its lines from outside have to check that they match `BetLine`. */
export interface PlacingRequest {
  memberId: string;
  roundId: string;
  lines: readonly BetLine[];
  source: SlipSource;
  partnerId?: string;
  /** The partner's own number for the slip. */
  partnerReference?: string;
  /** User who keyed the slip in. */
  actorId?: string;
  ip?: string;
  /** Whether the slip is intended even though the same one was placed a moment ago. */
  confirmDuplicate: boolean;
  /** For sellers that may only sell to their own members: the agent that has to be directly above the member. */
  sellerId?: string;
  /**
   * `reserve`: the slip stays `pending` until `confirmSlip` or `releaseSlip`, as the partner's debit is asked for
   * afterwards.
   */
  mode: 'accept' | 'reserve';
}

/** A slip that was placed; amounts in satang. */
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
  /** Extra data for its partner, if that is asked for the debit. */
  asked?: CallbackIds;
}

/** Data of a slip for its partner, in addition to numbers and amounts. */
interface CallbackIds {
  /** The member's name. */
  member: string;
  /** The lottery's code. */
  lotto: string;
  lines: CallbackLine[];
}

/** Data stored with a partner's slip: its call, identified by the slip's reference, and the response to it. */
export interface PartnersAnswer {
  /** SHA-256 of the call's body, in hexadecimal. */
  bodyHash: string;
  path: string;
  status: number;
  /** Response text before and after the slip's number. */
  text: (slip: Omit<PlacedSlip, 'no'>) => readonly [beforeNo: string, afterNo: string];
}

/** Status of a slip's call while its partner is asked for the debit and there is no response yet. */
export const ACCEPTED_STATUS = 202;

/** Data stored with a slip whose partner is asked for its debit: its call, and our callback to the partner. */
export interface PendingDebit extends Pick<PartnersAnswer, 'bodyHash' | 'path'> {
  /** Id by which the partner knows our callback. */
  callbackId: string;
  /** Time during which no other worker treats the callback as lost. */
  leaseMs: number;
}

export type PlacingAnswer =
  | { kind: 'accepted'; slip: PlacedSlip }
  | Exclude<PlacingDecision, { kind: 'accepted' }>
  /**
   * The same slip was placed within the time of `game.duplicateSeconds`. The round and the member are in order; the
   * answer says nothing about lines, limits and funds.
   */
  | { kind: 'duplicate'; slipId: string; no: number };

/** Answer to a slip that isn't placed. */
export type NotPlaced = Exclude<PlacingAnswer, { kind: 'accepted' }>;

/** Outcome of placing a slip in a transaction: one that isn't placed has to leave no trace there. */
export type PlacingOutcome =
  | { end: 'commit'; answer: Extract<PlacingAnswer, { kind: 'accepted' }> }
  | { end: 'rollBack'; answer: NotPlaced };
