/** The share that an account has passed down, and the holders along the path to it. */
import { sql } from 'drizzle-orm';
import type { AgentShare } from '../../domain/entities/agent';
import { WHOLE_PT, holdingsAlong, shareBounds } from '../../domain/accounts/share';
import type { Caller } from '../access/caller';
import type { Reader } from '../records/read';
import { pathWithin } from './path';

/** Returns the shares that an agent has given its agents and holds of its members, in basis points. */
export async function givenOnBy(db: Reader, id: string): Promise<number[]> {
  const { rows } = await db.execute<{ givenPt: number }>(
    sql`SELECT DISTINCT coalesce(given_pt, held_pt) AS "givenPt" FROM account
      WHERE parent_id = ${id}::uuid AND kind IN ('agent', 'member')`,
  );
  return rows.map((row) => row.givenPt);
}

/**
 * Returns the share of an agent as one of its uplines sees it. The chain begins at the reader. The division above the
 * reader stays hidden; the response gives only its sum (`above`).
 */
export async function shareOf(db: Reader, caller: Caller, agentId: string): Promise<AgentShare> {
  const path = await pathWithin(db, caller.acting, agentId);
  const receivedPts = path.map((step) => step.receivedPt);
  const receivedPt = receivedPts.at(-2) ?? WHOLE_PT;
  const bounds = shareBounds(receivedPt, await givenOnBy(db, agentId));
  const holdings = holdingsAlong(receivedPts, receivedPts.at(-1) ?? 0);
  return {
    receivedPt,
    ...bounds,
    editable: path.at(-2)?.id === caller.acting.id && caller.can('update', 'agent'),
    chain: path.map((step, index) => ({
      account: { id: step.id, label: step.username },
      receivedPt: step.receivedPt,
      ourPt: holdings[index] ?? 0,
    })),
    above: WHOLE_PT - caller.acting.receivedPt,
  };
}
