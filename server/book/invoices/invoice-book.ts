import type { Services } from '../../kernel/services';
import type { Book } from '../transaction';

/** The book, and the clock that dates the audit log, as it does for everything except movements of money. */
export type InvoiceBook = Book & Pick<Services, 'clock'>;
