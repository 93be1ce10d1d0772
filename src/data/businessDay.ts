import { businessDateOf, DAY_TURNS_AT_HOUR, type BusinessDay } from '../../domain/calendar/business-date';
import { readUserData } from '../session/session';
import { pageConfig } from '../pageConfig';
import { bestNow } from './serverTime';

/** Returns the business day's time zone and hour of turning, which the server sends with the signed-in user. */
export function businessDay(): BusinessDay {
  // User data stored by an older release lacks it.
  return { timeZone: pageConfig.timeZone, turnsAtHour: readUserData()?.dayTurnsAtHour ?? DAY_TURNS_AT_HOUR };
}

/** Returns the present business date by the server's clock, as `YYYY-MM-DD`. */
export function businessDateNow(): string {
  return businessDateOf(new Date(bestNow()), businessDay());
}
