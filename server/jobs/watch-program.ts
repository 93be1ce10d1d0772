/** Watch on the program's place in the database: a newer program may have taken away what this one needs. */
import { readDatabaseState } from '../db/database-state';
import { EXIT_CODES } from '../kernel/exit-codes';
import type { Services } from '../kernel/services';

/** Name of the job, by which a request that misses a table or a column wakes it. */
export const WATCH_PROGRAM = 'watch the program';

/** Ends the process where the database doesn't serve its program any more. */
export async function watchProgram({ pool, endProcess }: Pick<Services, 'pool' | 'endProcess'>): Promise<void> {
  const { unfit } = await readDatabaseState(pool);
  if (unfit !== 'outdated') return;
  endProcess({
    code: EXIT_CODES.outdated,
    reason: 'a newer version has upgraded the database, which no longer serves this one',
  });
}
