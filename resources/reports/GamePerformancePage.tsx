import { gamePerformance } from '../../domain/reports/game-performance';
import { ReportScreen } from './ReportScreen';

/** Actual margins of each game, compared with the theoretical ones. */
export function GamePerformancePage() {
  return <ReportScreen report={gamePerformance} />;
}
