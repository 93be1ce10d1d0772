import { businessDateOf, DAY_TURNS_AT_HOUR, type BusinessDay } from '../../domain/calendar/business-date';
import { readUserData } from '../session/session';
import { pageConfig } from '../pageConfig';
import { bestNow } from './serverTime';

/** When the business day turns, as the server has told with who is signed in. */
export function businessDay(): BusinessDay {
  // What an older release has stored doesn't say it.
  return { timeZone: pageConfig.timeZone, turnsAtHour: readUserData()?.dayTurnsAtHour ?? DAY_TURNS_AT_HOUR };
}

/** The business date it is, by the server's clock; `YYYY-MM-DD`. */
export function businessDateNow(): string {
  return businessDateOf(new Date(bestNow()), businessDay());
}
