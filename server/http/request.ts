/** What handlers read off a request. */
import { z } from 'zod';
import type { Acting } from '../access/acting';
import type { AppContext } from './context';
import { ProblemError } from '../kernel/problem';

const uuid = z.uuid();

/** Who is acting. Only behind `authenticate`. */
export function actingOf(c: AppContext): Acting {
  return { services: c.get('services'), caller: c.get('caller') };
}

/** The id in the address. What is no id at all looks like one that never existed. */
export function idOf(c: AppContext): string {
  const parsed = uuid.safeParse(c.req.param('id'));
  if (!parsed.success) throw new ProblemError('not-found');
  return parsed.data.toLowerCase();
}

/** The address' query string. */
export function queryOf(c: AppContext): URLSearchParams {
  return new URL(c.req.url).searchParams;
}
