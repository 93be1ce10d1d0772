import { gamePerformance } from '../../domain/reports/game-performance';
import { ReportScreen } from './ReportScreen';

/** How each game did, against what chance says. */
export function GamePerformancePage() {
  return <ReportScreen report={gamePerformance} />;
}
