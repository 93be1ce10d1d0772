/** What an account of the tree is: an agent, a sub account that acts as one, or a member (domain.md §4). */
const ACCOUNT_KINDS = ['agent', 'sub', 'member'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** As what the API lists each kind, and the record of changes and the live stream tell of it. */
export const RESOURCE_OF_KIND = {
  agent: 'agents',
  sub: 'sub-accounts',
  member: 'members',
} as const satisfies Record<AccountKind, string>;
