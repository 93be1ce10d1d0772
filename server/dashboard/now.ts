/** The moment that dashboards take for now. */
import { shownNow } from '../sandbox/pushed-clock';
import type { Services } from '../services';

/** That of the book, where a business is simulated. */
export const nowOf = (services: Services): Date => services.bookClock?.() ?? shownNow(services);
