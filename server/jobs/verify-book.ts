/** Verifying the book every hour. */
import { readChecks, verifyAndKeep } from '../book/verify/verify-since';
import { formatMoney } from '../../domain/format';
import type { Services } from '../kernel/services';
import { HOUR_MS } from '../../domain/durations';

/** The job looks so often whether the hour is over, since any number of processes may. */
export const LOOK_MS = 300_000;

/** Whether nobody has verified within the hour; a difference is looked for again at every look. */
async function isDue({ db, clock }: Services): Promise<boolean> {
  const checks = await readChecks(db);
  const last = checks.find(({ scope }) => scope === 'new');
  return !last || last.difference !== null || clock().getTime() - last.at.getTime() >= HOUR_MS - LOOK_MS / 2;
}

/**
 * Verifies what is new in the book, once an hour in any number of processes; two at once do the same twice and harm nothing.
 * What is found stands in the log, in `/api/health` and, until the book is mended, is found again.
 */
export async function verifyBookHourly(services: Services, signal: AbortSignal): Promise<void> {
  const { db, secretKey, clock, log } = services;
  if (!(await isDue(services))) return;
  const began = clock().getTime();
  const { rounds, overGiven } = await verifyAndKeep({ db, secretKey, clock, signal }, 'new');
  log.info({ ...rounds, ms: clock().getTime() - began }, 'the book is whole');
  for (const { username, over } of overGiven)
    log.warn({ username }, `${username} has used and given on ฿${formatMoney(over)} more than its credit`);
}
