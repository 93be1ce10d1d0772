/** The effect of a change of status on the accounts below: those whose effective status changes. */
import { sql } from 'drizzle-orm';
import type { AccountStatus } from '../../domain/accounts/status';
import type { Reader } from '../records/read';
import { rankOfStatus } from './effective-status';

/**
 * Numbers of agents and members below a change whose effective status changes; the accounts named in the change don't
 * count.
 */
export interface EffectsBelow {
  agentsBelow: number;
  membersBelow: number;
}

/**
 * Counts the agents and members below some accounts whose effective status would change if these accounts got `status`.
 * Agents are followed along their paths. A member has the path of its parent, so the many members cost one look at
 * their parent each.
 */
export async function effectsBelow(db: Reader, ids: readonly string[], status: AccountStatus): Promise<EffectsBelow> {
  const chosen = sql`ANY(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<EffectsBelow & Record<string, unknown>>(sql`
    WITH tree AS MATERIALIZED (
      SELECT agent.id, agent.id = ${chosen} AS is_chosen, step.before, step.after
      FROM account AS agent CROSS JOIN LATERAL (
        SELECT
          max(${rankOfStatus(sql`step.status`)}) AS before,
          max(CASE WHEN step.id = ${chosen} THEN ${rankOfStatus(sql`${status}::text`)}
            ELSE ${rankOfStatus(sql`step.status`)} END) AS after
        FROM account AS step WHERE step.id = ANY(agent.path)
      ) AS step
      WHERE agent.path && ${sql.param(ids)}::uuid[] AND agent.kind = 'agent'
    )
    SELECT
      (SELECT count(*)::integer FROM tree WHERE NOT is_chosen AND before <> after) AS "agentsBelow",
      (SELECT count(*)::integer FROM account AS member JOIN tree ON tree.id = member.parent_id
        WHERE member.kind = 'member' AND greatest(tree.before, ${rankOfStatus(sql`member.status`)})
          <> greatest(tree.after, ${rankOfStatus(sql`member.status`)})) AS "membersBelow"`);
  return { agentsBelow: rows[0]?.agentsBelow ?? 0, membersBelow: rows[0]?.membersBelow ?? 0 };
}
