/** The API of approvals by a second person. Any account may call it; only the operator's get data. */
import { countCalls } from '../../../domain/api/approval-counts';
import {
  approve,
  approveMany,
  handInEvidence,
  listApprovals,
  readApproval,
  refuse,
  takeBack,
} from '../../../domain/api/approvals';
import { EVIDENCE_TYPES } from '../../../domain/rounds/evidence';
import type { Decision } from '../../book/approvals/decide-approval';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { idParameter } from '../../http/parameters';
import { countUnresolved } from '../alerts/source';
import { changeOf } from './change';
import { approveSeveral, decide } from './decide';
import { EVIDENCE_BODY_MAX_BYTES, handIn, handOut } from './evidence';
import { callsFor, findApproval, readApprovals, canSeeApprovals } from './read-approvals';
import { momentOf } from '../lotto/store';
import { countFails } from '../partners/fails';

const own = { access: 'signed-in', scope: 'self' } as const;
// @guard access "approvals are the house’s to decide", tested by access/agents "of coma": «'global', isOperatorOwned: true»
//   becomes «'global'»
const house = { scope: 'global', isOperatorOwned: true } as const;
// @guard access "who enters no results decides about none", tested by access/subs "of master@noresults": «}, deniedBy:
//   'noResults'» becomes «}»
const entering = { ...house, access: { subject: 'lotto', actions: ['update'] }, deniedBy: 'noResults' } as const;
// @guard access "deciding takes more than entering", tested by access/subs "of master@lotto": «{ ...entering, access: {
//   subject: 'lotto', actions: ['manage'] } } as const;» becomes «entering;»
const deciding = { ...entering, access: { subject: 'lotto', actions: ['manage'] } } as const;

const changed = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

function decision(
  call: typeof approve | typeof refuse | typeof takeBack,
  name: Decision,
  rights: typeof entering | typeof deciding,
  summary: string,
): Route {
  return serve(
    call,
    {
      ...rights,
      operationId: `${name}Approval`,
      // Approving moves money; refusing and taking back leave everything as it was.
      // @guard access "approving takes a step-up", tested by access/routes
      ...(name === 'approve' && { stepUp: true as const }),
      summary,
      answer: { description: 'The updated approval', name: 'Approval' },
      problems: changed,
    },
    async ({ params, body, ...acting }) =>
      decide(acting, params.id, {
        decision: name,
        reason: body.reason || null,
        typed: 'official' in body ? body.official : undefined,
      }),
  );
}

/** All routes below /api/approvals; those with a fixed word come before the ones with an id. */
export const approvalRoutes: Route[] = [
  serve(
    listApprovals,
    {
      ...own,
      operationId: 'listApprovals',
      summary: 'Returns pending or decided approvals, or those returned to the caller',
      description:
        'Pending approvals are sorted by urgency, overdue ones first. Accounts other than the operator’s get none.',
      parameters: { which: 'Which approvals; `waiting` by default' },
      answer: { description: 'The approvals' },
      problems: ['password-change-required', 'validation'],
    },
    async ({ query: { which = 'waiting' }, services, caller }) =>
      canSeeApprovals(caller) ? readApprovals(services.db, caller, which) : [],
  ),
  serve(
    countCalls,
    {
      ...own,
      operationId: 'countCalls',
      summary: 'Counts pending approvals, overdue results, unassigned failed callbacks and unresolved alerts',
      answer: { description: 'The counts' },
      problems: ['password-change-required'],
    },
    async ({ services, caller }) => ({
      ...(canSeeApprovals(caller)
        ? await callsFor(services.db, caller, momentOf(services))
        : { approvals: 0, results: 0 }),
      fails: caller.can('read', 'api') ? await countFails({ services, caller }) : 0,
      alerts: caller.isMaster && caller.can('read', 'system') ? await countUnresolved(services.db) : 0,
    }),
  ),
  serve(
    approveMany,
    {
      ...deciding,
      operationId: 'approveMany',
      stepUp: true,
      summary: 'Approves several approvals of one kind, each separately',
      bodyName: 'ApprovalIds',
      answer: { description: 'The outcome of each' },
      problems: changed,
    },
    async ({ body, ...acting }) => approveSeveral(acting, [...new Set(body.ids)]),
  ),
  serve(
    readApproval,
    {
      ...house,
      access: { subject: 'lotto', actions: ['read'] },
      operationId: 'getApproval',
      summary: 'Returns an approval with the change in money that it would cause now',
      answer: { description: 'The approval', name: 'ApprovalDetail' },
      problems: ['not-found'],
    },
    async ({ params, ...acting }) => {
      const row = await findApproval(acting.services.db, acting.caller, params.id);
      if (!row) throw new ProblemError('not-found');
      return { ...row, change: await changeOf(acting, row) };
    },
  ),
  serve(
    handInEvidence,
    {
      ...entering,
      operationId: 'handInEvidence',
      summary: "Uploads the evidence for the caller's pending correction or void; possible once",
      bodyName: 'Evidence',
      bodyMaxBytes: EVIDENCE_BODY_MAX_BYTES,
      answer: { description: "The uploaded file's record", name: 'EvidenceRecord' },
      problems: changed,
    },
    async ({ params, body, ...acting }) => handIn(acting, params.id, body),
  ),
  {
    ...house,
    access: { subject: 'lotto', actions: ['read'] },
    method: 'get',
    path: '/api/approvals/:id/evidence',
    operationId: 'getEvidence',
    summary: 'Downloads the evidence of an approval',
    parameters: [idParameter],
    answers: { 200: { description: 'The file', otherTypes: EVIDENCE_TYPES } },
    problems: ['not-found'],
    handle: async (c) => handOut(c),
  },
  decision(
    approve,
    'approve',
    deciding,
    'Approves and carries out a request; a differing typed result returns it instead',
  ),
  decision(refuse, 'refuse', deciding, 'Refuses a request with a reason for the requester'),
  decision(takeBack, 'takeBack', entering, "Withdraws the caller's own request"),
];
