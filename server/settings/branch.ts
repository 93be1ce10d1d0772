/** The branches of the tree that settings name: an agent, and all accounts below it. */
import { sql } from 'drizzle-orm';
import type { Caller } from '../access/caller';
import type { Database, Transaction } from '../kernel/services';

/** Whether an agent with this username exists. */
export async function isAgent(tx: Transaction, username: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM account WHERE username = ${username} AND kind = 'agent'`);
  return rows.length > 0;
}

/** Whether a caller acts as the agent with this username, or as an account below it. */
export async function isOfBranch(db: Database, { acting }: Caller, username: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM account WHERE username = ${username} AND id = ANY(${sql.param(acting.path)}::uuid[])`,
  );
  return rows.length > 0;
}
