import { z } from 'zod';

/** A business date that somebody asks for, within the centuries that the book is of. */
export const queryDate = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01');
