/** The API of the access review: permissions, their changes, and whether the audit log is intact. */
import { listAccessChanges, readAccessReview, readAuditChain } from '../../../domain/api/access-control';
import { readChanges } from './read-changes';
import { readReview } from './read-people';
import { AuditDifference, verifyTail } from '../../audit/verify-chain';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';

const reading = { access: { subject: 'ACL', actions: ['read'] }, scope: 'downline' } as const;

export const accessReviewRoutes: Route[] = [
  serve(
    readAccessReview,
    {
      ...reading,
      operationId: 'readAccessReview',
      summary: "Returns the users at or below the caller's account, their permissions and shared IP addresses",
      answer: { description: 'The review' },
    },
    readReview,
  ),
  serve(
    listAccessChanges,
    {
      ...reading,
      operationId: 'listAccessChanges',
      summary: 'Returns changes of permissions, status and restrictions at or below the caller, newest first',
      answer: { description: 'The changes' },
    },
    ({ services, caller }) => readChanges(services.db, caller),
  ),
  serve(
    readAuditChain,
    {
      ...reading,
      scope: 'global',
      operationId: 'readAuditChain',
      summary: 'Checks whether the newest rows of the audit match their seals',
      answer: { description: 'The number of checked rows and the result' },
    },
    async ({ services: { db, secretKey }, caller }) => {
      try {
        return { ...(await verifyTail(db, secretKey)), isWhole: true };
      } catch (error) {
        if (!(error instanceof AuditDifference)) throw error;
        const details = caller.isMaster ? { difference: error.message } : {};
        return { sealed: 0, checked: 0, isWhole: false, ...details };
      }
    },
  ),
];
