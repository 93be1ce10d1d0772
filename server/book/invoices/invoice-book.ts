import type { Services } from '../../kernel/services';
import type { Book } from '../transaction';

/** The book, and the clock by which the record of changes is dated, as everywhere else that isn't about money that moves. */
export type InvoiceBook = Book & Pick<Services, 'clock'>;
