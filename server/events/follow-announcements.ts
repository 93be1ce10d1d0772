/** The job that brings what any process published to the streams of this one. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { NumberedAnnouncement } from './announcement';
import type { Services } from '../kernel/services';
import { EVENTS_CHANNEL } from './publish';
import { announcementsBehind, newestPosition } from './read-announcements';

/** How long to wait for a notification before looking all the same: one may get lost on a connection that hangs. */
const LOOK_EVERY_MS = 5_000;

/** Looks again at the readers whose rights announcements may have changed. */
export type Recheck = (services: Services, announcements: readonly NumberedAnnouncement[]) => Promise<void>;

/** Brings everything that is new. */
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

/** Waits for something, at most so long, and not beyond the signal. */
async function atMost(milliseconds: number, awaited: Promise<void>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const patience = delay(milliseconds, undefined, { signal: AbortSignal.any([signal, over.signal]) });
  await Promise.race([awaited, patience.catch(() => undefined)]);
  over.abort();
}

/** Follows for as long as the connection lasts. Throws when it is lost; the next run goes on where this one ended. */
export async function followAnnouncements(services: Services, recheck: Recheck, signal: AbortSignal): Promise<void> {
  // A connection of its own: listening lasts, and a pool may hand one out that a proxy shares with others.
  const client = new Client({ connectionString: services.pool.options.connectionString, keepAlive: true });
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
      // Listening for the next one begins before this look: what comes during it wakes the next.
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
