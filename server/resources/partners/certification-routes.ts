/** The API of certifying seamless partners. */
import { certifyPartner, readPartnerCertification } from '../../../domain/api/partner-certification';
import type { Acting } from '../../access/acting';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { certify, NotCertifiable, readCertification } from '../../partners/certify/certify';
import { findPartner, type FoundPartner } from './read';

const may = (action: 'read' | 'update') =>
  ({ access: { subject: 'api', actions: [action] }, scope: 'downline', closedToBound: true }) as const;

/** Certifies a partner. Throws `conflict` for one that can't be certified. */
const certifyFound = ({ services, caller }: Acting, { id }: FoundPartner) =>
  certify(services, id, caller.accountId).catch((error: unknown) => {
    throw error instanceof NotCertifiable ? new ProblemError('conflict', { detail: error.denyReason }) : error;
  });

export const certificationRoutes: Route[] = [
  serve(
    readPartnerCertification,
    {
      ...may('read'),
      operationId: 'readPartnerCertification',
      summary: "Returns the last certification of a seamless partner's wallet, case by case",
      answer: { name: 'PartnerCertificationLast', description: 'The last certification; null without one' },
      problems: ['not-found'],
    },
    async ({ params, services, ...acting }) => {
      const found = await findPartner({ services, ...acting }, 'seamless', params.id);
      return { last: await readCertification(services.db, found.id) };
    },
  ),
  serve(
    certifyPartner,
    {
      ...may('update'),
      operationId: 'certifyPartner',
      summary: "Certifies a seamless partner's wallet with every case; the test member's money is returned",
      answer: { name: 'PartnerCertification', description: 'The result of each case' },
      problems: ['not-found', 'conflict'],
      admits: (acting, { id }) => findPartner(acting, 'seamless', id),
    },
    ({ admitted, ...acting }) => certifyFound(acting, admitted),
  ),
];
