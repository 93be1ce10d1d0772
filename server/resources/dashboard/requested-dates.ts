/** The business dates of a dashboard's period. */
import type { DashboardPeriod } from '../../../domain/api/dashboard';
import { businessDateOf } from '../../../domain/calendar/business-date';
import { type Dates, datesOf } from '../../../domain/reports/period';
import type { Services } from '../../kernel/services';
import { readBusinessDay } from '../../settings/business-day';
import { nowOf } from './now';

/** Returns the current business dates of a period. */
export async function requestedDates(services: Services, period: DashboardPeriod): Promise<Dates> {
  return datesOf(period, businessDateOf(nowOf(services), await readBusinessDay(services.db, services.config)));
}
