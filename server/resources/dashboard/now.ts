/** The moment that dashboards take for now. */
import { shownNow } from '../../kernel/pushed-clock';
import type { Services } from '../../kernel/services';

/** That of the book, where a business is simulated. */
export const nowOf = (services: Services): Date => services.bookClock?.() ?? shownNow(services);
