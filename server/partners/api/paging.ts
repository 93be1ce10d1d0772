/** Paging through movements, oldest first, from a position or a moment on. */
import { z } from 'zod';
import { ProblemError } from '../../kernel/problem';
import type { AppContext } from '../../http/context';
import type { RouteParameter } from '../../http/route';
import { SERIAL_MAX } from '../../../domain/validation/whole-number';

const ROWS_MAX = 200;

const Paging = z.object({
  after: z.coerce.number().int().min(0).max(SERIAL_MAX).default(0),
  since: z.iso.datetime({ offset: true }).optional(),
  limit: z.coerce.number().int().min(1).max(ROWS_MAX).default(ROWS_MAX),
});
export type Paging = z.output<typeof Paging>;

/** Returns the page that a call asks for. Throws `bad-request` for invalid parameters. */
export function pagingOf(c: AppContext): Paging {
  const { data } = Paging.safeParse({
    after: c.req.query('after'),
    since: c.req.query('since'),
    limit: c.req.query('limit'),
  });
  if (data === undefined)
    throw new ProblemError('bad-request', {
      detail: `limit must be 1 to ${ROWS_MAX}, after a serial, and since a moment with its offset`,
    });
  return data;
}

export const pagingParameters: RouteParameter[] = [
  {
    name: 'after',
    in: 'query',
    required: false,
    description: 'Only rows after this `serial`',
    schema: z.int().min(0).max(SERIAL_MAX),
  },
  {
    name: 'since',
    in: 'query',
    required: false,
    description: 'Only movements at or after this moment',
    schema: z.iso.datetime({ offset: true }),
  },
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'The maximum number of rows',
    schema: z.int().min(1).max(ROWS_MAX),
  },
];
