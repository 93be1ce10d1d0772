import { gameDayOf } from '../../domain/yeekee/format';
import { pageConfig } from '../pageConfig';
import { bestNow } from './serverTime';

/** The game day of yeekee that it is, by the server's clock; `YYYY-MM-DD`. */
export function gameDayNow(): string {
  return gameDayOf(new Date(bestNow()), pageConfig.timeZone);
}
