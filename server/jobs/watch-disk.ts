/** Watch on the disk of the embedded database, which stops when it is full: betting is suspended before. */
import { isSuspensionDue, levelOfDatabaseDisk, RESUMED_FOR_MS } from '../../domain/database-disk';
import type { SystemCause } from '../../domain/rounds/suspension';
import type { Database, Services, Transaction } from '../kernel/services';
import { isAllSuspended, readResumedSince, suspendBySystem } from '../settings/suspend';

const CAUSE: SystemCause = 'disk';

/** In the audit and the API; screens have it in their own language. */
const REASON = 'The disk of the database is almost full.';

/** Per process the moment at which there was last enough space. */
const roomSeenAt = new WeakMap<Services['jobs'], Date>();

/** Suspends all betting when the disk of the embedded database is almost full. Any number of processes may try. */
export async function watchDisk(services: Services): Promise<void> {
  const space = (await services.databaseDisk?.()) ?? null;
  if (space === null) return;
  const { db, clock, jobs, log } = services;
  const level = levelOfDatabaseDisk(space);
  const now = clock();
  if (level !== 'critical') {
    roomSeenAt.set(jobs, now);
    return;
  }
  const isDue = async (reader: Database | Transaction) =>
    isSuspensionDue({
      level,
      isSuspended: await isAllSuspended(services, reader),
      resumedAt: await readResumedSince(reader, CAUSE, new Date(now.getTime() - RESUMED_FOR_MS)),
      roomSeenAt: roomSeenAt.get(jobs) ?? null,
      now,
    });
  // Asked before as well, as the suspension holds bets back for a moment.
  if (!(await isDue(db))) return;
  const isSuspended = await suspendBySystem(services, { cause: CAUSE, reason: REASON }, isDue);
  if (isSuspended) log.error(space, 'betting is suspended: the disk of the database is almost full');
}
