/** What an account of the tree is: an agent, a sub account that acts as one, or a member (domain.md §4). */
export const ACCOUNT_KINDS = ['agent', 'sub', 'member'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
