/** Lists that can be exported as a file. */
export const EXPORTED_NAMES = [
  'agents',
  'sub-accounts',
  'members',
  'audit',
  'sessions',
  'lottos',
  'rate-packages',
  'rounds',
  'slips',
  'slip-lines',
  'ledger',
  'invoices',
  'alerts',
] as const;
export type ExportedName = (typeof EXPORTED_NAMES)[number];
