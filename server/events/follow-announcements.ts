/** The job that delivers announcements published by any process to the streams of this process. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { CONNECT_TIMEOUT_MS } from '../db/connection';
import type { NumberedAnnouncement } from './announcement';
import type { Services } from '../kernel/services';
import { EVENTS_CHANNEL } from './publish';
import { announcementsBehind, newestPosition } from './read-announcements';

/** Maximum wait for a notification before looking anyway, in milliseconds: one may get lost on a hanging connection. */
const LOOK_EVERY_MS = 5_000;

/** Checks the readers again whose rights the announcements may have changed. */
export type Recheck = (services: Services, announcements: readonly NumberedAnnouncement[]) => Promise<void>;

/** Delivers all new announcements. */
async function bring(services: Services, recheck: Recheck): Promise<void> {
  const { db, live } = services;
  if (live.position() === null) live.startAt(await newestPosition(db));
  for (;;) {
    const announcements = await announcementsBehind(db, live.position() ?? 0);
    if (announcements.length === 0) return;
    live.deliver(announcements);
    await recheck(services, announcements);
  }
}

/** Waits for a promise, at most for a time, and ends with the signal. */
async function atMost(milliseconds: number, awaited: Promise<void>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const patience = delay(milliseconds, undefined, { signal: AbortSignal.any([signal, over.signal]) });
  await Promise.race([awaited, patience.catch(() => undefined)]);
  over.abort();
}

/** Follows the announcements while the connection lasts. Throws when it is lost; the next run continues from there. */
export async function followAnnouncements(services: Services, recheck: Recheck, signal: AbortSignal): Promise<void> {
  // A separate connection: listening is permanent, and a pool may return one that a proxy shares with others.
  const client = new Client({
    connectionString: services.pool.options.connectionString,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  let lost: Error | null = null;
  let wake = () => undefined as void;
  client.on('notification', () => wake());
  client.on('error', (error) => {
    lost = error;
    wake();
  });
  await client.connect();
  try {
    await client.query(`LISTEN ${EVENTS_CHANNEL}`);
    while (!signal.aborted && lost === null) {
      // Listening for the next notification begins before this look, so that one arriving during it wakes the next
      // look.
      const next = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await bring(services, recheck);
      await atMost(LOOK_EVERY_MS, next, signal);
    }
    if (lost !== null) throw lost as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
