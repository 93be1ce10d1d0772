/** Hourly verification of the book. */
import { readChecks, verifyAndKeep } from '../book/verify/verify-since';
import { formatMoney } from '../../domain/format';
import type { Services } from '../kernel/services';
import { HOUR_MS } from '../../domain/durations';

/** Interval at which the job checks whether the hour is over, as any number of processes can run it. */
export const CHECK_INTERVAL_MS = 300_000;

/** Whether no process has verified the book within the hour; a difference is verified again at every interval. */
async function isDue({ db, clock }: Services): Promise<boolean> {
  const checks = await readChecks(db);
  const last = checks.find(({ scope }) => scope === 'new');
  return !last || last.difference !== null || clock().getTime() - last.at.getTime() >= HOUR_MS - CHECK_INTERVAL_MS / 2;
}

/**
 * Verifies new data of the book once an hour, in any number of processes. Two concurrent runs do the same work twice,
 * without harm. A difference is shown in the log and in `/api/health`, and is found again until the book is repaired.
 */
export async function verifyBookHourly(services: Services, signal: AbortSignal): Promise<void> {
  const { db, secretKey, clock, log } = services;
  if (!(await isDue(services))) return;
  const began = clock().getTime();
  const { rounds, overGiven } = await verifyAndKeep({ db, secretKey, clock, signal }, 'new');
  log.info({ ...rounds, ms: clock().getTime() - began }, 'the book is whole');
  for (const { username, over } of overGiven)
    log.warn({ username }, `${username} has used or passed on ฿${formatMoney(over)} more than its credit`);
}
