/** The end of the chain of the audit. */
import { desc } from 'drizzle-orm';
import { auditSeal } from '../db/schema';
import type { Database } from '../kernel/services';

/** Returns the newest seal; undefined before the first one. */
export async function newestSeal(db: Pick<Database, 'select'>): Promise<typeof auditSeal.$inferSelect | undefined> {
  const [newest] = await db.select().from(auditSeal).orderBy(desc(auditSeal.position)).limit(1);
  return newest;
}
