import { totalBet } from '../../domain/reports/total-bet';
import { ReportScreen } from './ReportScreen';

/** Bets and refunds. */
export function TotalBetPage() {
  return <ReportScreen report={totalBet} />;
}
