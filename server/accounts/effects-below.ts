/** What a change of status means for those below: whose effective status becomes another one. */
import { sql } from 'drizzle-orm';
import type { AccountStatus } from '../../domain/accounts/status';
import type { Reader } from '../records/read';
import { rankOfStatus } from './effective-status';

/** How many accounts below a change begin or cease to be stopped; those named in the change aren't among them. */
export interface EffectsBelow {
  agentsBelow: number;
  membersBelow: number;
}

/**
 * Counts the agents and members below some accounts whose effective status would become another one if these accounts
 * got `status`. Agents are followed along their paths; a member stands where its parent does, so the many members cost
 * one look at their parent each.
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
