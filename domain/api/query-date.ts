import { z } from 'zod';

/** A business date in a request, within the centuries that the book covers. */
export const queryDate = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01');
