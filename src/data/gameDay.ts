import { gameDayOf } from '../../domain/yeekee/format';
import { pageConfig } from '../pageConfig';
import { serverNow } from './serverTime';

/** The game day of yeekee that it is, by the server's clock; `YYYY-MM-DD`. */
export function gameDayNow(): string {
  return gameDayOf(new Date(serverNow() ?? Date.now()), pageConfig.timeZone);
}
