import { winLose } from '../../domain/reports/win-lose';
import { ReportScreen } from './ReportScreen';

/** What everybody below, the reader and everybody above won or lost. */
export function WinLosePage() {
  return <ReportScreen report={winLose} />;
}
