/** The current moment for dashboards. */
import { shownNow } from '../../kernel/pushed-clock';
import type { Services } from '../../kernel/services';

/** Returns the book's clock if a business is simulated, otherwise the current time. */
export const nowOf = (services: Services): Date => services.bookClock?.() ?? shownNow(services);
