/** The names of the lists that views can be saved of. */
export const LISTED_NAMES = [
  'agents',
  'sub-accounts',
  'members',
  'audit',
  'sessions',
  'lottos',
  'rounds',
  'slips',
] as const;
export type ListedName = (typeof LISTED_NAMES)[number];
