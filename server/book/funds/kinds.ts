/**
 * `deposit` gives, `withdraw` takes back. `collect` and `pay` say that money has moved outside, to the upline and from
 * it, so that what they owe each other shrinks.
 */
const FUNDS_KINDS = ['deposit', 'withdraw', 'collect', 'pay'] as const;
export type FundsKind = (typeof FUNDS_KINDS)[number];
