/** What the record of changes knows of: the deeds and the things they are done to. */

/** Everything that is recorded. A deed that isn't here can't be written. */
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
 * The things deeds are done to: the API's resources, and `account` for what concerns signing in, whatever its kind. An
 * export is done to a whole list.
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
