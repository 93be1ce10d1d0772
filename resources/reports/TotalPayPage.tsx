import { totalPay } from '../../domain/reports/total-pay';
import { ReportScreen } from './ReportScreen';

/** What was won and paid. */
export function TotalPayPage() {
  return <ReportScreen report={totalPay} />;
}
