import { useTranslate } from 'ra-core';
import type { InvoiceRecord } from '../../domain/entities/invoice';
import type { DisplayProps } from '../../src/fields/types';

/** Number of an invoice; drafts have none yet. */
export function InvoiceNumber({ value }: DisplayProps<InvoiceRecord, 'number'>) {
  const translate = useTranslate();
  return <>{value ?? translate('resources.invoices.options.state.draft')}</>;
}
