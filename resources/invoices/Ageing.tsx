import { readInvoiceAgeing } from '../../domain/api/invoices';
import { useRead } from '../../src/data/useRead';
import { AgeingFigures } from './AgeingFigures';

/** Open amounts by age, as the API tells them. */
export function Ageing() {
  return <AgeingFigures ageing={useRead(readInvoiceAgeing, {}).data} />;
}
