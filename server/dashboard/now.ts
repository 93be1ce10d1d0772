/** The moment that dashboards take for now. */
import type { Services } from '../services';

/** That of the book, where a business is simulated. */
export const nowOf = ({ bookClock, clock }: Services): Date => (bookClock ?? clock)();
