import { totalPoy } from '../../domain/reports/total-poy';
import { ReportScreen } from './ReportScreen';

/** Number of slips by outcome. */
export function TotalPoyPage() {
  return <ReportScreen report={totalPoy} />;
}
