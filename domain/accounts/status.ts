/** Account status: active, suspended (reads only) or locked (no entry), strictest last (domain.md §4). */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'locked'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The strictest of an account's own status and those of its uplines. An empty path is active. */
export function effectiveStatus(path: readonly AccountStatus[]): AccountStatus {
  return path.reduce<AccountStatus>(
    (strictest, next) => (ACCOUNT_STATUSES.indexOf(next) > ACCOUNT_STATUSES.indexOf(strictest) ? next : strictest),
    'active',
  );
}
