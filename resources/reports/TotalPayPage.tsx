import { totalPay } from '../../domain/reports/total-pay';
import { ReportScreen } from './ReportScreen';

/** Wins and payouts. */
export function TotalPayPage() {
  return <ReportScreen report={totalPay} />;
}
