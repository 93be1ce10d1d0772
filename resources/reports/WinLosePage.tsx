import { winLose } from '../../domain/reports/win-lose';
import { ReportScreen } from './ReportScreen';

/** Win/lose of the accounts below, of the reader, and of the accounts above. */
export function WinLosePage() {
  return <ReportScreen report={winLose} />;
}
