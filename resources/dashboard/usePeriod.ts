import { useSearchParams } from 'react-router';
import { DASHBOARD_PERIODS, type DashboardPeriod } from '../../domain/api/dashboard';

/** Returns the period in the address; last week by default. */
export function usePeriod(): [DashboardPeriod, (period: DashboardPeriod) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('period');
  const period = DASHBOARD_PERIODS.find((one) => one === named) ?? 'lastWeek';
  return [period, (next) => setSearch({ period: next })];
}
