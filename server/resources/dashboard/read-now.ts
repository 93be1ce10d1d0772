/** The current state of the business: open rounds, pending tasks, and balances with the accounts below. */
import type { Now } from '../../../domain/api/dashboard';
import { businessDateOf } from '../../../domain/calendar/business-date';
import type { Acting } from '../../access/acting';
import { readBusinessDay } from '../../settings/business-day';
import { nowOf } from './now';
import { readNumbersAtRisk, readOpenRounds, readTaken } from './open-rounds';
import { readOwing, readWaiting } from './waiting';

/** Reads the current state as one account sees it, as far as the caller's rights reach. */
export async function readNowFor(reader: Acting): Promise<Now> {
  const { services, caller } = reader;
  const { db, config } = services;
  const { acting } = caller;
  const now = nowOf(services);
  const day = await readBusinessDay(db, config);
  const today = businessDateOf(now, day);
  const [open, waiting, taken, owing] = await Promise.all([
    readOpenRounds(db, acting, now),
    readWaiting(reader, { now, day }),
    readTaken(db, acting, today),
    caller.can('read', 'member') ? readOwing(db, acting) : null,
  ]);
  const numbers =
    caller.isMaster && caller.can('read', 'lotto')
      ? await readNumbersAtRisk(
          db,
          open.openRounds.map(({ id }) => id),
        )
      : null;
  return { asOf: now.toISOString(), waiting, taken, ...open, numbers, owing };
}
