/** Actions and kinds of records in the record of changes. */

/** All recorded actions; any other action can't be written. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'import',
  'reveal',
  'export',
  'cancel',
  'sign-in',
  'sign-out',
  'step-up',
  'wrong-passwords',
  'wrong-codes',
  'add-factor',
  'remove-factor',
  'reset-factor',
  'new-recovery-codes',
  'refresh-token-reused',
  'change-password',
  'reset-password',
  'password-link',
  'change-language',
  'end-session',
  'end-other-sessions',
  'submit',
  'approve',
  'refuse',
  'take-back',
  'mismatch',
  'large',
  'denied',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Kinds of records that actions apply to: the API's resources, and `account` for sign-in matters of any kind of
 * account. An export applies to a whole list.
 */
export const AUDITED = [
  'agents',
  'sub-accounts',
  'members',
  'account',
  'sessions',
  'audit',
  'saved-views',
  'lottos',
  'rate-packages',
  'settings',
  'slips',
  'slip-lines',
  'reports',
  'exports',
  'rounds',
  'approvals',
  'ledger',
  'dealers',
  'lay-off-batches',
  'invoices',
  'billing',
  'invitations',
  'applications',
  'alerts',
] as const;
export type Audited = (typeof AUDITED)[number];
