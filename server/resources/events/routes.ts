/** The address of the live stream. */
import { z } from 'zod';
import { missedSince } from '../../events/read-announcements';
import { recheck } from './recheck-readers';
import type { AppContext } from '../../http/context';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';

const STREAM_TYPE = 'text/event-stream';
const RETRY_SECONDS = 30;

/** Connection that carries the response; absent if the app is called in process. */
interface Bindings {
  outgoing?: { destroy: () => unknown };
}

/**
 * Returns the number of the last received event; null without one. An invalid number counts as one that is no longer
 * kept.
 */
function lastEventIdOf(c: AppContext): number | null {
  const text = c.req.header('last-event-id');
  if (text === undefined || text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

async function stream(c: AppContext): Promise<Response> {
  const services = c.get('services');
  const caller = c.get('caller');
  const { db, live } = services;
  const { outgoing } = (c.env ?? {}) as Bindings;
  const opened = live.open(caller, () => outgoing?.destroy());
  if (opened === null) {
    throw new ProblemError('too-many-tries', {
      detail: 'this session has the maximum number of streams, or the server is shutting down',
      headers: { 'retry-after': String(RETRY_SECONDS) },
    });
  }
  try {
    // From here on nothing new is missed; earlier events are read now, including the caller's rights.
    await recheck(services, [opened]);
    const { announcements, position, isWhole } = await missedSince(db, caller.acting.id, lastEventIdOf(c));
    live.startAt(position);
    for (const announcement of announcements) opened.offer(announcement);
    opened.begin(position, isWhole);
  } catch (error) {
    opened.end('stopping');
    throw error;
  }
  return c.body(opened.body, 200, { 'Content-Type': STREAM_TYPE, 'X-Accel-Buffering': 'no' });
}

export const eventsRoute: Route = {
  method: 'get',
  path: '/api/events',
  operationId: 'followEvents',
  summary: 'Streams changes of records that the caller may read, as server-sent events',
  description:
    'The stream begins with `open`. Each change is a `change` with {resource, kind, ids?}. `resync` replaces more ' +
    'changes than can be listed. `end` with {reason} comes before the stream is closed.',
  access: 'signed-in',
  scope: 'downline',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'The last received `id`; the stream begins with the events missed since',
      required: false,
      schema: z.string(),
    },
  ],
  answers: {
    200: {
      description: 'The stream. It ends after ten minutes, and when the permissions of its reader change',
      otherTypes: [STREAM_TYPE],
    },
  },
  problems: ['password-change-required', 'too-many-tries'],
  handle: stream,
};
