/** What the agents of a list come to together. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Agent } from '../../../domain/entities/agent';
import type { AppContext } from '../../http/context';
import { listParameters } from '../../records/routes/list-parameters';
import { filterIn } from '../../records/routes/list-query';
import { fieldProblem } from '../../http/problem';
import { actingOf, queryOf } from '../../http/request';
import type { Route } from '../../http/route';
import { matching } from '../../records/read';
import { expressionOf } from '../../records/source';
import { agentSource } from './source';

/** Amounts in satang. */
const AgentTotals = z.object({
  agents: z.int(),
  /** Everybody has a wallet of its own, so all are added. */
  balance: z.int(),
  /** Of those with nobody of the list above them: what is theirs holds what is of all below. */
  weekResult: z.int(),
});

async function totals(c: AppContext): Promise<Response> {
  const { services, caller } = actingOf(c);
  const query = queryOf(c);
  for (const name of query.keys()) if (name !== 'filter') throw fieldProblem(name, 'unknownField');
  const where = matching(Agent, agentSource, caller.acting, filterIn(Agent, query));
  const week = agentSource.orderings?.['weekResult']?.(caller.acting);
  const { rows } = await services.db.execute(sql`
    WITH listed AS MATERIALIZED (
      SELECT ${expressionOf(agentSource, 'id')} AS id, agent.path, ${expressionOf(agentSource, 'balance')} AS balance, ${week?.value} AS result
      FROM ${agentSource.from} ${week?.join} WHERE ${where}
    ), nested AS (
      SELECT DISTINCT below.id FROM listed AS below
      CROSS JOIN unnest(below.path[:cardinality(below.path) - 1]) AS step (id) JOIN listed AS above ON above.id = step.id
    )
    SELECT count(*)::integer AS agents, coalesce(sum(balance), 0)::bigint AS balance,
      coalesce(sum(result) FILTER (WHERE nested.id IS NULL), 0)::bigint AS "weekResult"
    FROM listed LEFT JOIN nested ON nested.id = listed.id`);
  return c.json(rows[0]);
}

export const agentTotalsRoute: Route = {
  method: 'get',
  path: '/api/agents/totals',
  operationId: 'getAgentTotals',
  summary: 'What all agents below the caller that match the filter come to; amounts in satang',
  access: { subject: Agent.subject, actions: ['read'] },
  scope: 'downline',
  parameters: listParameters(Agent).filter(({ name }) => name === 'filter'),
  answers: { 200: { description: 'The totals', schema: AgentTotals, name: 'AgentTotals' } },
  problems: ['bad-request', 'validation'],
  handle: totals,
};
