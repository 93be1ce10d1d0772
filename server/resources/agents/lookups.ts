/** What screens about agents ask besides the records: the caller's ceiling, free names, the way down to an agent. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { Agent } from '../../../domain/entities/agent';
import { permissions } from '../../../domain/entities/field';
import { canonicalUsername, faultOfUsername, usernamePrefix } from '../../../domain/accounts/username';
import { pathWithin } from '../../accounts/path';
import { grantableToAgents } from '../../accounts/rules';
import { account } from '../../db/schema';
import type { AppContext } from '../../http/context';
import { idParameter } from '../../records/routes/list-parameters';
import { ProblemError, fieldProblem } from '../../http/problem';
import { actingOf, idOf } from '../../http/request';
import type { Route, RouteParameter } from '../../http/route';

const USERNAME_FAULTS = ['tooShort', 'tooLong', 'characters', 'reserved', 'prefix', 'taken'] as const;
const NAME_ASKED_MAX = 100;

const Ceiling = z.object({
  parent: z.object({ id: z.uuid(), label: z.string() }),
  usernamePrefix: z.string(),
  receivedPt: z.int(),
  permission: permissions().read,
});

const UsernameCheck = z.object({ username: z.string(), fault: z.enum(USERNAME_FAULTS).nullable() });

const Step = z.object({ id: z.uuid(), label: z.string(), nickname: z.string().nullable() });

/** What the caller, as the parent, can give a new agent. */
function ceiling(c: AppContext): Response {
  const { acting, permission, reductions } = c.get('caller');
  return c.json({
    parent: { id: acting.id, label: acting.username },
    usernamePrefix: usernamePrefix(acting.username),
    receivedPt: acting.receivedPt,
    permission: grantableToAgents(permission, reductions),
  });
}

/** Whether a name may be taken by a new agent of the caller, and if not, why. */
async function usernameCheck(c: AppContext): Promise<Response> {
  const raw = c.req.query('username') ?? '';
  if (raw.length > NAME_ASKED_MAX) throw fieldProblem('username', 'tooLong', { max: NAME_ASKED_MAX });
  const { services, caller } = actingOf(c);
  const username = canonicalUsername(raw);
  let fault: (typeof USERNAME_FAULTS)[number] | null = faultOfUsername(username, caller.acting.username);
  if (fault === null) {
    const found = await services.db.select({ id: account.id }).from(account).where(eq(account.username, username));
    if (found.length > 0) fault = 'taken';
  }
  return c.json({ username, fault });
}

/** The accounts from the caller's own down to one below it, for the breadcrumb. */
async function pathTo(c: AppContext): Promise<Response> {
  const { services, caller } = actingOf(c);
  const path = await pathWithin(services.db, caller.acting, idOf(c));
  if (path.length === 0) throw new ProblemError('not-found');
  return c.json(path.map(({ id, username, nickname }) => ({ id, label: username, nickname })));
}

const usernameParameter: RouteParameter = {
  name: 'username',
  in: 'query',
  description: 'The name',
  required: true,
  schema: z.string().max(NAME_ASKED_MAX),
};

export const agentLookupRoutes: Route[] = [
  {
    method: 'get',
    path: '/api/agents/ceiling',
    operationId: 'getAgentCeiling',
    summary: 'What the caller can give a new agent: share in basis points, permission, and how its name begins',
    access: { subject: Agent.subject, actions: ['update'] },
    scope: 'self',
    answers: { 200: { description: 'The ceiling', schema: Ceiling } },
    handle: ceiling,
  },
  {
    method: 'get',
    path: '/api/agents/username-check',
    operationId: 'checkAgentUsername',
    summary: 'Whether a name is free for a new agent of the caller',
    access: { subject: Agent.subject, actions: ['update'] },
    scope: 'global',
    parameters: [usernameParameter],
    answers: { 200: { description: 'The name as it is kept and what is wrong with it', schema: UsernameCheck } },
    problems: ['validation'],
    handle: usernameCheck,
  },
  {
    method: 'get',
    path: '/api/agents/:id/path',
    operationId: 'getAgentPath',
    summary: "The accounts from the caller's own down to an agent, both included",
    access: { subject: Agent.subject, actions: ['read'] },
    scope: 'downline',
    parameters: [idParameter],
    answers: { 200: { description: 'The path', schema: z.array(Step) } },
    problems: ['not-found'],
    handle: pathTo,
  },
];
