import { totalBet } from '../../domain/reports/total-bet';
import { ReportScreen } from './ReportScreen';

/** What was bet, and what of it was given back. */
export function TotalBetPage() {
  return <ReportScreen report={totalBet} />;
}
