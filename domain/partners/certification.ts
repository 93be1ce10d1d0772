/** Certification of a seamless partner's wallet: what is tried, and how it is judged (docs/partner-api.md, "What has to hold of your side"). */

/** In the order in which they are tried. */
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

/** What came of a case: `fault` is null of one that passed. Its calls are in the log. */
export interface CaseResult {
  name: CertificationCase;
  fault: { expected: string; got: string } | null;
  callIds: string[];
}
