/** Kinds of accounts in the tree: an agent, a sub account that acts as one, or a member (domain.md §4). */
const ACCOUNT_KINDS = ['agent', 'sub', 'member'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Resource name of each kind, as in the API's lists, the record of changes and the live stream. */
export const RESOURCE_OF_KIND = {
  agent: 'agents',
  sub: 'sub-accounts',
  member: 'members',
} as const satisfies Record<AccountKind, string>;
