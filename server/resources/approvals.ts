/** The API of what waits for a second person. Everybody may ask; those of the house are told. */
import { z } from 'zod';
import { reason } from '../../domain/entities/field';
import { OfficialResult } from '../../domain/results/official-result';
import { ApprovalDetail, ApprovalRow } from '../../domain/rounds/approval-record';
import { EVIDENCE_TYPES, EvidenceBody, EvidenceRecord } from '../../domain/rounds/evidence';
import type { Decision } from '../book/approvals/decide-approval';
import { readFields } from '../http/json-body';
import { idParameter } from '../records/routes/list-parameters';
import { ProblemError } from '../http/problem';
import { actingOf, idOf, queryOf } from '../http/request';
import type { Route } from '../http/route';
import { changeOf } from './approvals/change';
import { approveMany, decide } from './approvals/decide';
import { EVIDENCE_BODY_MAX_BYTES, handIn, handOut } from './approvals/evidence';
import { countCalls, readApproval, readApprovals, seesApprovals, WHICH } from './approvals/read-approvals';
import { momentOf } from './lotto/store';
import { Reason } from './results/correction';

const PATH = '/api/approvals';
const own = { access: 'signed-in', scope: 'self' } as const;
const house = { scope: 'global', isOfHouse: true } as const;
const entering = { ...house, access: { subject: 'lotto', actions: ['update'] }, closedBy: 'noResults' } as const;
const deciding = { ...entering, access: { subject: 'lotto', actions: ['manage'] } } as const;

/** So many are approved at once. */
const MANY_MAX = 50;
const Many = z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(MANY_MAX) });
const Decided = z.object({ id: z.uuid(), isApproved: z.boolean(), detail: z.string().nullable() });
const Which = z.enum(WHICH);

const MaybeBecause = z.strictObject({ reason: reason().write });
/** Of a result that isn't shown it takes what whoever approves has typed. */
const Approving = MaybeBecause.extend({ official: OfficialResult.optional() });
const Because = z.strictObject({ reason: Reason });

function decision(name: Decision, path: string, rights: typeof entering | typeof deciding, body: z.ZodType<{ reason?: string; official?: OfficialResult }>, summary: string): Route {
  return {
    ...rights,
    method: 'post',
    path: `${PATH}/:id/${path}`,
    operationId: `${name}Approval`,
    // Approving moves money; refusing and taking back leave everything as it was.
    ...(name === 'approve' && { stepUp: true as const }),
    summary,
    parameters: [idParameter],
    body: { schema: body },
    answers: { 200: { description: 'The approval as it is now', schema: ApprovalRow, name: 'Approval' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => {
      const { reason: why, official } = await readFields(c, body);
      return c.json(await decide(actingOf(c), idOf(c), { decision: name, reason: why || null, typed: official }));
    },
  };
}

/** All routes below /api/approvals; those with a fixed word come before the ones with an id. */
export const approvalRoutes: Route[] = [
  {
    ...own,
    method: 'get',
    path: PATH,
    operationId: 'listApprovals',
    summary: 'What waits for a decision, what waited too long and the most urgent first; what was decided; or what came back to the caller. Nothing outside the house',
    parameters: [{ name: 'which', in: 'query', description: '`waiting` unless told', required: false, schema: Which }],
    answers: { 200: { description: 'The approvals', schema: z.array(ApprovalRow) } },
    problems: ['password-change-required', 'validation'],
    handle: async (c) => {
      const { services, caller } = actingOf(c);
      const which = Which.safeParse(queryOf(c).get('which') ?? 'waiting');
      if (!which.success) throw new ProblemError('validation', { errors: { which: { key: 'option' } } });
      return c.json(seesApprovals(caller) ? await readApprovals(services.db, caller, which.data) : []);
    },
  },
  {
    ...own,
    method: 'get',
    path: `${PATH}/calls`,
    operationId: 'countCalls',
    summary: 'How much calls for the caller: approvals they may decide, results that are overdue',
    answers: { 200: { description: 'The counts', schema: z.object({ approvals: z.int(), results: z.int() }) } },
    problems: ['password-change-required'],
    handle: async (c) => {
      const { services, caller } = actingOf(c);
      return c.json(seesApprovals(caller) ? await countCalls(services.db, caller, momentOf(services)) : { approvals: 0, results: 0 });
    },
  },
  {
    ...deciding,
    method: 'post',
    path: `${PATH}/approve`,
    operationId: 'approveMany',
    stepUp: true,
    summary: 'Approves several of one kind, each for itself',
    body: { schema: Many, name: 'ApprovalIds' },
    answers: { 200: { description: 'What came of each', schema: z.array(Decided) } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => c.json(await approveMany(actingOf(c), [...new Set((await readFields(c, Many)).ids)])),
  },
  {
    ...house,
    access: { subject: 'lotto', actions: ['read'] },
    method: 'get',
    path: `${PATH}/:id`,
    operationId: 'getApproval',
    summary: 'One approval, with what it would change in money if it were approved now',
    parameters: [idParameter],
    answers: { 200: { description: 'The approval', schema: ApprovalDetail, name: 'ApprovalDetail' } },
    problems: ['not-found'],
    handle: async (c) => {
      const acting = actingOf(c);
      const row = await readApproval(acting.services.db, acting.caller, idOf(c));
      if (!row) throw new ProblemError('not-found');
      return c.json({ ...row, change: await changeOf(acting, row) });
    },
  },
  {
    ...entering,
    method: 'put',
    path: `${PATH}/:id/evidence`,
    operationId: 'handInEvidence',
    summary: 'Hands in the file that goes with a correction or a void that the caller asked for and that still waits; once',
    parameters: [idParameter],
    body: { schema: EvidenceBody, name: 'Evidence' },
    answers: { 200: { description: 'What was handed in', schema: EvidenceRecord, name: 'EvidenceRecord' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: async (c) => c.json(await handIn(actingOf(c), idOf(c), await readFields(c, EvidenceBody, EVIDENCE_BODY_MAX_BYTES))),
  },
  {
    ...house,
    access: { subject: 'lotto', actions: ['read'] },
    method: 'get',
    path: `${PATH}/:id/evidence`,
    operationId: 'getEvidence',
    summary: 'The file that was handed in, to be saved',
    parameters: [idParameter],
    answers: { 200: { description: 'The file', otherTypes: EVIDENCE_TYPES } },
    problems: ['not-found'],
    handle: async (c) => handOut(c),
  },
  decision('approve', 'approve', deciding, Approving, 'Approves it, and does what it asks for; where the typed result is another, sends it back'),
  decision('refuse', 'refuse', deciding, Because, 'Refuses it, and tells who asked why'),
  decision('takeBack', 'take-back', entering, MaybeBecause, 'Takes back what one asked for oneself'),
];
