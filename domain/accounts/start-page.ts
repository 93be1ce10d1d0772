/** The screens that an account can choose to begin with after signing in. */
export const START_PAGES = [
  'statistics',
  'agents',
  'members',
  'settlement',
  'slips',
  'lotteries',
  'limits',
  'results',
  'approvals',
  'winLose',
  'failedCalls',
  'systemStatus',
] as const;
export type StartPage = (typeof START_PAGES)[number];
