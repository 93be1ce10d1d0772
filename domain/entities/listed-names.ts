import { REPORT_NAMES } from '../reports/report-names';

/** Names of the lists that views can be saved for. */
export const LISTED_NAMES = [
  'agents',
  'sub-accounts',
  'members',
  'audit',
  'sessions',
  'lottos',
  'rounds',
  'slips',
  'invoices',
  'alerts',
] as const;
export type ListedName = (typeof LISTED_NAMES)[number];

/** Everything that views can be saved for: lists and reports. */
export const VIEWED_NAMES = [...LISTED_NAMES, ...REPORT_NAMES] as const;
export type ViewedName = (typeof VIEWED_NAMES)[number];
