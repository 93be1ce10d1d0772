/** Totals of a list of agents. */
import { type SQL, sql } from 'drizzle-orm';
import { readAgentTotals } from '../../../domain/api/accounts';
import { Agent } from '../../../domain/entities/agent';
import type { ActingAccount } from '../../access/caller';
import { EXAMPLE_ROOT } from '../../access/example';
import { column } from '../../db/column';
import { defineStatement } from '../../db/statement';
import { filterSchema, filterText } from '../../records/routes/list-parameters';
import { parseFilter } from '../../records/routes/list-query';
import { serve } from '../../http/serve';
import { matching } from '../../records/read';
import { expressionOf } from '../../records/source';
import { agentSource } from './source';

interface TotalsQuery {
  /** Condition for the agents of the list. */
  where: SQL | undefined;
  acting: ActingAccount;
}

const readTotals = defineStatement({
  name: 'agent_totals',
  row: { agents: column.integer, balance: column.bigint, weekResult: column.bigint },
  examples: { all: { where: sql`true`, acting: EXAMPLE_ROOT } },
  sql: ({ where, acting }: TotalsQuery) => {
    const week = agentSource.orderings?.['weekResult']?.(acting);
    return sql`
    WITH listed AS MATERIALIZED (
      SELECT ${expressionOf(agentSource, 'id')} AS id, agent.path, ${expressionOf(agentSource, 'balance')} AS balance, ${week?.value} AS result
      FROM ${agentSource.from} ${week?.join} WHERE ${where}
    ), nested AS (
      SELECT DISTINCT below.id FROM listed AS below
      CROSS JOIN unnest(below.path[:cardinality(below.path) - 1]) AS step (id) JOIN listed AS above ON above.id = step.id
    )
    SELECT count(*)::integer AS agents, coalesce(sum(balance), 0)::bigint AS balance,
      coalesce(sum(result) FILTER (WHERE nested.id IS NULL), 0)::bigint AS "weekResult"
    FROM listed LEFT JOIN nested ON nested.id = listed.id`;
  },
});

export const agentTotalsRoute = serve(
  readAgentTotals,
  {
    operationId: 'getAgentTotals',
    summary: 'Returns the totals of all matching agents below the caller; amounts in satang',
    access: { subject: Agent.subject, actions: ['read'] },
    scope: 'downline',
    parameters: { filter: filterText(Agent) },
    documented: { query: { filter: filterSchema(Agent) } },
    answer: { description: 'The totals', name: 'AgentTotals' },
    problems: ['bad-request', 'validation'],
  },
  async ({ services, caller, query }) => {
    const where = matching(Agent, agentSource, caller.acting, parseFilter(Agent, query.filter));
    const [totals] = await readTotals(services.db, { where, acting: caller.acting });
    if (!totals) throw new Error('the database answered nothing');
    return totals;
  },
);
