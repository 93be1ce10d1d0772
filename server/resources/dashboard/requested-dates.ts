/** The business dates that a dashboard is asked for. */
import type { DashboardPeriod } from '../../../domain/api/dashboard';
import { businessDateOf } from '../../../domain/calendar/business-date';
import { type Dates, datesOf } from '../../../domain/reports/period';
import type { Services } from '../../kernel/services';
import { readBusinessDay } from '../../settings/business-day';
import { nowOf } from './now';

/** Those that a period has now. */
export async function requestedDates(services: Services, period: DashboardPeriod): Promise<Dates> {
  return datesOf(period, businessDateOf(nowOf(services), await readBusinessDay(services.db, services.config)));
}
