/** Streams as a client reads them, and processes that serve them. */
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from '../../../server/app/app';
import { openDatabase, openPool } from '../../../server/db/connection';
import { type LiveSettings, createLiveStreams } from '../../../server/events/live-streams';
import { liveJobs } from '../../../server/jobs/live';
import { type RunningJobs, startJobs } from '../../../server/jobs/runner';
import type { Services } from '../../../server/kernel/services';

export type App = ReturnType<typeof createApp>;

/** One process of the server over the database of `services`. */
export interface Process {
  services: Services;
  app: App;
  stop: () => Promise<void>;
}

/** Starts the live jobs of one more process, twenty times as often as usual. */
export function startProcess(base: Services, settings: Partial<LiveSettings> = {}): Process {
  const pool = openPool(base.pool.options.connectionString ?? '', 4);
  const services: Services = {
    ...base,
    pool,
    db: openDatabase(pool),
    live: createLiveStreams({ coalesceMs: 25, ...settings }),
  };
  const running: RunningJobs = startJobs(
    services,
    liveJobs.map((job) => ({ ...job, everyMs: job.everyMs / 20 })),
  );
  return {
    services,
    app: createApp(services),
    stop: async () => {
      services.live.close();
      await running.stop();
      await pool.end();
    },
  };
}

interface Message {
  name: string;
  id: string | null;
  data: Record<string, unknown>;
}

function messageOf(block: string): Message | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
  const data = field('data');
  return data === null
    ? null
    : { name: field('event') ?? '', id: field('id'), data: JSON.parse(data) as Record<string, unknown> };
}

/** A stream that is being read. */
export interface Reading {
  status: number;
  headers: Headers;
  /** All that came so far. */
  text: () => string;
  messages: () => Message[];
  /** The events so far, without their envelopes. */
  changes: () => Record<string, unknown>[];
  /** The last number that came. */
  lastId: () => string | undefined;
  /** Resolves when the received events satisfy the condition; rejects after five seconds. */
  until: (condition: (reading: Reading) => boolean) => Promise<void>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

/** Opens a stream. */
export async function follow(app: App, token: string, lastEventId?: string): Promise<Reading> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  const response = await app.fetch(new Request('http://localhost/api/events', { headers }));
  return reading(response);
}

/** Reads an answer as a stream. */
export function reading(response: Response): Reading {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const take = async () => {
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      text += decoder.decode(part.value, { stream: true });
  };
  const messages = () => text.split('\n\n').flatMap((block) => messageOf(block) ?? []);
  const self: Reading = {
    status: response.status,
    headers: response.headers,
    text: () => text,
    messages,
    changes: () => messages().flatMap(({ name, data }) => (name === 'change' ? [data] : [])),
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
    until: async (condition) => {
      for (let waited = 0; !condition(self); waited += 10) {
        if (waited > 5_000) throw new Error(`It never came:\n${text}`);
        await delay(10);
      }
    },
    ended: take().catch(() => undefined),
    stop: async () => {
      await reader?.cancel();
    },
  };
  return self;
}

/** Whether an event about a resource is among the received ones; about one record if it is named. */
export const told =
  (resource: string, kind: string, id?: string) =>
  (stream: Reading): boolean =>
    stream
      .changes()
      .some(
        (each) =>
          each['resource'] === resource &&
          each['kind'] === kind &&
          (id === undefined || (each['ids'] as string[] | undefined)?.includes(id)),
      );
