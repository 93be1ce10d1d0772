import { businessDateOf } from '../../domain/business-date';
import { pageConfig } from '../pageConfig';
import { serverNow } from './serverTime';

/** The business date it is, by the server's clock; `YYYY-MM-DD`. */
export function useBusinessDate(): string {
  return businessDateOf(new Date(serverNow() ?? Date.now()), pageConfig.timeZone);
}
