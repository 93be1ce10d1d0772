import { totalPoy } from '../../domain/reports/total-poy';
import { ReportScreen } from './ReportScreen';

/** How many slips there were, and what became of them. */
export function TotalPoyPage() {
  return <ReportScreen report={totalPoy} />;
}
