/**
 * Lookups of the screens about agents, in addition to records: the caller's ceiling, free names, the path to an agent.
 */
import { eq } from 'drizzle-orm';
import {
  checkUsername,
  readAgentPath,
  readCeiling,
  readLookAlike,
  type UsernameAnswer,
} from '../../../domain/api/accounts';
import { Agent } from '../../../domain/entities/agent';
import { canonicalUsername, faultOfUsername, usernamePrefix } from '../../../domain/accounts/username';
import { findLookAlike } from '../../accounts/look-alike';
import { pathWithin } from '../../accounts/path';
import { grantableToAgents } from '../../accounts/rules';
import { account } from '../../db/schema';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';

export const agentLookupRoutes: Route[] = [
  serve(
    readCeiling,
    {
      operationId: 'getAgentCeiling',
      summary: 'Returns the limits for a new agent: share in basis points, permissions and username prefix',
      access: { subject: Agent.subject, actions: ['update'] },
      scope: 'self',
      answer: { description: 'The limits' },
    },
    ({ caller: { acting, permission, reductions } }) =>
      Promise.resolve({
        parent: { id: acting.id, label: acting.username },
        usernamePrefix: usernamePrefix(acting.username),
        receivedPt: acting.receivedPt,
        permission: grantableToAgents(permission, reductions),
      }),
  ),
  serve(
    checkUsername,
    {
      operationId: 'checkAgentUsername',
      summary: 'Checks whether a username is free for a new agent of the caller',
      access: { subject: Agent.subject, actions: ['update'] },
      scope: 'global',
      parameters: { username: 'The username' },
      answer: { description: 'The username in its stored form, and its error, if any' },
      problems: ['bad-request', 'validation'],
    },
    async ({ services, caller, query }) => {
      const username = canonicalUsername(query.username);
      let fault: UsernameAnswer['fault'] = faultOfUsername(username, caller.acting.username);
      if (fault === null) {
        const found = await services.db.select({ id: account.id }).from(account).where(eq(account.username, username));
        if (found.length > 0) fault = 'taken';
      }
      return { username, fault };
    },
  ),
  serve(
    readLookAlike,
    {
      operationId: 'getLookAlike',
      summary: 'Returns an account of the downline that a typed username or nickname can be mistaken for',
      access: { subject: Agent.subject, actions: ['read'] },
      closedToBound: true,
      scope: 'downline',
      parameters: { name: 'The typed name', except: 'The account that is renamed' },
      answer: { description: 'The account, or null' },
      problems: ['validation'],
    },
    async ({ services, caller, query }) => ({ account: await findLookAlike(services.db, caller.acting, query) }),
  ),
  serve(
    readAgentPath,
    {
      operationId: 'getAgentPath',
      summary: "Returns the accounts from the caller's account down to an agent, both included",
      access: { subject: Agent.subject, actions: ['read'] },
      scope: 'downline',
      answer: { description: 'The path' },
      problems: ['not-found'],
    },
    async ({ services, caller, params }) => {
      const path = await pathWithin(services.db, caller.acting, params.id);
      if (path.length === 0) throw new ProblemError('not-found');
      return path.map(({ id, username, nickname }) => ({ id, label: username, nickname }));
    },
  ),
];
