/** The landing screen of a person after signing in (specification §2). */
import type { StartPage } from '../../domain/accounts/start-page';
import type { Subject } from '../../domain/access';
import type { UserData } from '../../domain/session/user-data';
import { accessOf, permits, type Access } from '../session/access';
import { PASSWORD_PATH, SECOND_FACTOR_PATH, STATISTICS_PATH } from '../session/paths';

/** The facts about a screen that decide the landing. */
export interface LandingScreen {
  path: string;
  access: Access;
  /** Whether the screen makes sense without a choice made before, as the screens of the menu do. */
  standsAlone: boolean;
}

/**
 * The specification's screen by the subject of a person's first rule; other subjects lead to the user's own account.
 */
const SCREEN_OF_SUBJECT: Partial<Record<Subject, string>> = {
  all: STATISTICS_PATH,
  dashboard: STATISTICS_PATH,
  summary: '/summary/total-bet',
  report: '/win-lose',
  lotto: '/lotto/list',
  api: '/api/setting',
};
const PATH_OF_START_PAGE: Readonly<Record<StartPage, string>> = {
  statistics: STATISTICS_PATH,
  agents: '/agents',
  members: '/members',
  settlement: '/settlement',
  slips: '/slips',
  lotteries: '/lotto/list',
  limits: '/lotto/limitNumber',
  results: '/lotto/result',
  approvals: '/approvals',
  winLose: '/win-lose',
  failedCalls: '/api/fail',
  systemStatus: '/system/status',
};
const OWN_ACCOUNT_PATH = '/my-account';

/** Returns the screen for a step that the user must complete before anything else; null without such a step. */
export function pathOfFirst({ mustFirst }: Pick<UserData, 'mustFirst'>): string | null {
  if (mustFirst === 'password') return PASSWORD_PATH;
  return mustFirst === 'second-factor' ? SECOND_FACTOR_PATH : null;
}

/**
 * Returns the screen that the user chose, else the specification's, each if it exists and is permitted, else the first
 * permitted one that stands alone, at last the password. A user with a step to complete first lands on the screen for
 * that.
 *
 * @param screens the existing screens, in the order of preference
 */
export function landingOf(
  userData: Pick<UserData, 'ability' | 'mustFirst' | 'startPage'>,
  screens: readonly LandingScreen[],
): string {
  const first = pathOfFirst(userData);
  if (first !== null) return first;
  const allowed = accessOf(userData.ability);
  const subject = userData.ability[0]?.subject;
  const target = (subject && SCREEN_OF_SUBJECT[subject]) ?? OWN_ACCOUNT_PATH;
  const permitted = screens.filter((screen) => permits(allowed, screen.access));
  const chosen = userData.startPage ? PATH_OF_START_PAGE[userData.startPage] : undefined;
  const landing =
    permitted.find((screen) => screen.path === chosen) ??
    permitted.find((screen) => screen.path === target) ??
    permitted.find((screen) => screen.standsAlone);
  return landing?.path ?? PASSWORD_PATH;
}
