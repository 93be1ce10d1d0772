/** Where a person lands after signing in (specification §2). */
import type { Subject } from '../../domain/access';
import type { UserData } from '../../domain/session/user-data';
import { accessOf, permits, type Access } from '../session/access';
import { PASSWORD_PATH, SECOND_FACTOR_PATH, STATISTICS_PATH } from '../session/paths';

/** What the landing needs to know of a screen. */
export interface LandingScreen {
  path: string;
  access: Access;
  /** Whether it makes sense without having chosen anything before, as the screens of the menu do. */
  standsAlone: boolean;
}

/** The specification's screen by the subject of a person's first rule; what it doesn't name goes to the own account. */
const SCREEN_OF_SUBJECT: Partial<Record<Subject, string>> = {
  all: STATISTICS_PATH,
  dashboard: STATISTICS_PATH,
  summary: '/summary/total-bet',
  report: '/win-lose',
  lotto: '/lotto/list',
  api: '/api/setting',
};
const OWN_ACCOUNT_PATH = '/my-account';

/** Where somebody does what has to be done before anything else opens; null where nothing is in the way. */
export function pathOfFirst({ mustFirst }: Pick<UserData, 'mustFirst'>): string | null {
  if (mustFirst === 'password') return PASSWORD_PATH;
  return mustFirst === 'second-factor' ? SECOND_FACTOR_PATH : null;
}

/**
 * The specification's screen when it exists and is permitted, else the first permitted one that stands alone, at last
 * the password. Somebody who has to do something first lands
 * where that is done before anything else.
 *
 * @param screens the screens that exist, in the order of preference
 */
export function landingOf(
  userData: Pick<UserData, 'ability' | 'mustFirst'>,
  screens: readonly LandingScreen[],
): string {
  const first = pathOfFirst(userData);
  if (first !== null) return first;
  const allowed = accessOf(userData.ability);
  const subject = userData.ability[0]?.subject;
  const wanted = (subject && SCREEN_OF_SUBJECT[subject]) ?? OWN_ACCOUNT_PATH;
  const permitted = screens.filter((screen) => permits(allowed, screen.access));
  const landing = permitted.find((screen) => screen.path === wanted) ?? permitted.find((screen) => screen.standsAlone);
  return landing?.path ?? PASSWORD_PATH;
}
