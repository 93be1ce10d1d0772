/**
 * English sentences for the reasons by which the partner API refuses a call, for engineers who read a response or a log.
 * Programs decide by `reason` and `detail`; the sentences may change.
 */
import type { LineRefusal, SlipRefusal } from '../limits/placing';
import type { ShootFault } from '../yeekee/shoot';
import type { MoveRefusal } from './move';

/** Reasons to refuse a slip that only partners meet. */
type PartnerRefusal =
  | 'linesRefused'
  | 'partnerRefused'
  | 'partnerUnreachable'
  | 'debitUnknown'
  | 'late'
  | 'seamlessNotServed';

type RefusalReason = SlipRefusal['reason'] | LineRefusal['reason'] | PartnerRefusal | MoveRefusal | ShootFault;

/** Sentences for the reasons in a response with the outcome `refused`, and for lines of a refused slip. */
const REFUSAL_TEXTS: Readonly<Record<RefusalReason, string>> = {
  lines: 'The slip has too many lines; `max` is the limit.',
  roundNotOpen: 'The round does not take bets now.',
  bettingSuspended: 'The operator has suspended betting until `until`, or until further notice when that is null.',
  accountNotAllowed: 'The member or an account above it may not bet.',
  slipStake: 'The stakes of the slip exceed the member’s limit per slip, `max`.',
  dayStake: 'The stakes of the day would exceed the member’s limit; `left` can still be staked.',
  funds: 'The member does not have enough money; `available` is free.',
  linesRefused: 'At least one line is refused, so the slip is refused as a whole; `lines` holds the reasons.',
  betTypeOff: 'This bet type is not offered in this round.',
  betTypeClosed: 'This bet type has closed in this round.',
  numberClosed: 'This number is closed.',
  tooSmall: 'The stake is below the minimum, `min`.',
  stakeStep: 'The stake has to be a multiple of `step`.',
  tooBig: 'The stake is above the maximum, `max`.',
  personCap: 'The member’s stakes on this number would exceed its limit; `left` can still be staked.',
  full: 'The number is full: no more can be staked on it.',
  rateChanged: 'The rate has changed to `rate` since the member saw it.',
  notFree: 'Only `free` can be staked at the rate that the member saw; beyond it the rate is `rate`.',
  partnerRefused: 'Your wallet refused the debit; `partnerReason` is its reason.',
  partnerUnreachable: 'Your wallet could not be reached, so no debit was requested.',
  debitUnknown: 'Your wallet’s response is unknown. The slip takes no part in its round, and a `cancel` follows.',
  late: 'Your wallet agreed after the round was over; a `cancel` follows.',
  seamlessNotServed: 'No callback URL is set for your wallet.',
  float: 'Your account does not have enough money to give; `available` is left.',
  number: 'A shoot is five digits.',
  notOpen: 'The round does not take shoots now.',
  frozen: 'The list of shoots is complete: the round has closed.',
  cooldown: 'The member shot less than six seconds ago.',
};

/** Sentences for the `detail` of a problem, where it is a code. */
const DETAIL_TEXTS: Readonly<Record<string, string>> = {
  testKey: 'A test key can only read here; changes need a live key or a sandbox.',
  closed: 'The round, or the bet type of a line, has closed.',
  tooLate: 'The member’s time to cancel this slip has passed.',
  slipState: 'The state of the slip does not allow this.',
  roundState: 'The state of the round does not allow this.',
  clockOnlyForward: 'The clock of the sandbox only moves forward, by 31 days at most.',
  noWalletToCall: 'Only a seamless partner has a wallet that we call.',
  noAddress: 'No callback URL is set for your wallet.',
  noMember: 'Your account has no members.',
  settlementBlocked: 'The round can’t be paid; the operator has to look at it.',
  seamlessHasNoBalance: 'A seamless partner keeps its members’ money itself, so there is no wallet here.',
};

const hasText = (reason: string): reason is RefusalReason => Object.hasOwn(REFUSAL_TEXTS, reason);

/** Returns a refusal with the sentence for its reason as `text`; a reason without one stays as it is. */
export function withText<Refusal extends { reason: string }>(refusal: Refusal): Refusal & { text?: string } {
  return hasText(refusal.reason) ? { ...refusal, text: REFUSAL_TEXTS[refusal.reason] } : refusal;
}

/** Returns the sentence for the detail of a problem: a known code's, or the detail itself where it is one. */
export function textOfDetail(detail: string): string | undefined {
  return DETAIL_TEXTS[detail] ?? (detail.includes(' ') ? detail : undefined);
}

/** Every reason and code with its sentence, for the documentation. */
export const DOCUMENTED_TEXTS: readonly (readonly [reason: string, text: string])[] = Object.entries({
  ...REFUSAL_TEXTS,
  ...DETAIL_TEXTS,
});
