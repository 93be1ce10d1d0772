/** Values that handlers read from a request. */
import { z } from 'zod';
import type { Acting } from '../access/acting';
import type { AppContext } from './context';
import { ProblemError } from '../kernel/problem';

const uuid = z.uuid();

/** Returns the acting caller with the services. Only after `authenticate`. */
export function actingOf(c: AppContext): Acting {
  return { services: c.get('services'), caller: c.get('caller') };
}

/** Returns the id in the path. An invalid id is treated like one that never existed. */
export function idOf(c: AppContext): string {
  const parsed = uuid.safeParse(c.req.param('id'));
  if (!parsed.success) throw new ProblemError('not-found');
  return parsed.data.toLowerCase();
}

/** Returns the query string of the URL. */
export function queryOf(c: AppContext): URLSearchParams {
  return new URL(c.req.url).searchParams;
}
