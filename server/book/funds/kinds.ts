/**
 * Movements of money: `deposit` gives, `withdraw` takes back. `collect` and `pay` record money that has moved outside,
 * to the upline and from it, and reduce the debt between the two.
 */
const FUNDS_KINDS = ['deposit', 'withdraw', 'collect', 'pay'] as const;
export type FundsKind = (typeof FUNDS_KINDS)[number];
