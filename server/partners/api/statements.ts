/** Partners' calls about our records of their movements, to compare with theirs. */
import { z } from 'zod';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '../../../domain/partners/reconciliation';
import type { AppContext } from '../../http/context';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { readOurMovements } from '../statements/our-movements';
import { PARTNER_PATH, partnerAccess, partnerActingOf } from './partner-route';

const BusinessDate = z.iso.date().regex(/^2/);

const Movement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  amount: z.int(),
  state: z.enum(MOVEMENT_STATES),
  member: z.string(),
  at: z.iso.datetime({ offset: true }),
});

async function statement(c: AppContext): Promise<Response> {
  const { services, partner } = partnerActingOf(c);
  const { data: date } = BusinessDate.safeParse(c.req.query('date'));
  if (date === undefined) throw new ProblemError('bad-request', { detail: 'date must be a business date, YYYY-MM-DD' });
  return c.json(await readOurMovements(services.db, { partnerId: partner.id, kind: partner.kind, date, ids: [] }));
}

export const partnerStatementRoutes: Route[] = [
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/statement`,
    operationId: 'partnerStatement',
    summary: 'Returns our movements of a business date, oldest first; amounts in satang, never negative',
    parameters: [
      { name: 'date', in: 'query', required: true, description: 'The business date, YYYY-MM-DD', schema: z.iso.date() },
    ],
    answers: { 200: { description: 'The movements', schema: z.array(Movement) } },
    problems: ['bad-request'],
    handle: statement,
  },
];
