import { totalProfit } from '../../domain/reports/total-profit';
import { ReportScreen } from './ReportScreen';

/** What was made of it, in all and by the reader. */
export function TotalProfitPage() {
  return <ReportScreen report={totalProfit} />;
}
