import { totalProfit } from '../../domain/reports/total-profit';
import { ReportScreen } from './ReportScreen';

/** Profit in total, and of the reader. */
export function TotalProfitPage() {
  return <ReportScreen report={totalProfit} />;
}
