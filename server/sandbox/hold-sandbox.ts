/** A database is a sandbox from its first start on, or never: a pushable clock must not meet real money. */
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/services';
import { StartError } from '../kernel/start-error';

/**
 * Marks an empty database as a sandbox if the server starts as one, and refuses any mismatch.
 *
 * @throws StartError for a sandbox on a database that holds a business, and for any other start on a sandbox
 */
export async function holdSandbox({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const { rows } = await db.execute<{ isSandbox: boolean; isEmpty: boolean }>(sql`
    SELECT EXISTS (SELECT FROM sandbox) AS "isSandbox", NOT EXISTS (SELECT FROM account) AS "isEmpty"`);
  const [found] = rows;
  if (found?.isSandbox === config.sandbox) return;
  if (found?.isSandbox)
    throw new StartError(
      'The database belongs to a sandbox, whose clock can be moved. Start with --sandbox, or name another database.',
    );
  if (!found?.isEmpty)
    throw new StartError(
      'The database contains a business and can’t become a sandbox. Name an empty database, or start without --sandbox.',
    );
  await db.execute(sql`SELECT make_sandbox()`);
}
