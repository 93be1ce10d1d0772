/**
 * Certification of a seamless partner's wallet: the cases and their judgment (docs/partner-api.md lists the
 * requirements for the partner's side).
 */

/** The cases, in the order in which they are run. */
export const CERTIFICATION_CASES = [
  'balance',
  'bet',
  'betTwice',
  'betTwinsAtOnce',
  'secondSlip',
  'unknownKeys',
  'cancel',
  'cancelTwice',
  'cancelLine',
  'cancelTooMuch',
  'cancelBeforeBet',
  'lateBet',
  'payout',
  'payoutTwice',
  'secondPayout',
  'takenBack',
  'takenBackTwice',
  'belowZero',
  'reward',
  'hugeAmount',
  'refusedForFunds',
  'refusedAgain',
  'cutOff',
  'inTime',
  'wrongSignature',
  'noSignature',
  'staleTimestamp',
  'otherBody',
  'otherKey',
] as const;
export type CertificationCase = (typeof CERTIFICATION_CASES)[number];

/** Result of a case; `fault` is null if it passed. Its calls are in the log. */
export interface CaseResult {
  name: CertificationCase;
  fault: { expected: string; got: string } | null;
  callIds: string[];
}
