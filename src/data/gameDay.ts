import { gameDayOf } from '../../domain/yeekee/format';
import { pageConfig } from '../pageConfig';
import { bestNow } from './serverTime';

/** Returns the present game day of yeekee by the server's clock, as `YYYY-MM-DD`. */
export function gameDayNow(): string {
  return gameDayOf(new Date(bestNow()), pageConfig.timeZone);
}
