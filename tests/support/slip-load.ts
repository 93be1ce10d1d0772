/** A partner that places slips without pause at a server of its own process, and remembers which were acknowledged. */
import { setTimeout as delay } from 'node:timers/promises';
import { PACE_MAX } from '../../domain/partners/pace';
import { addPartner } from '../../server/partners/manage';
import { partnerClient } from '../api/partners/support';
import { betLine, type BookWorld } from './book-world';

/** An answer by its status, or a connection that broke. */
type Outcome = number | 'broken';

/** When a slip was sent first, and when its placing was answered, in milliseconds since 1970. */
interface SlipTimes {
  sentAt: number;
  answeredAt: number;
}

export interface SlipLoad {
  /** Ids of the slips whose placing was answered. */
  acknowledged: Set<string>;
  /** The times of these slips. */
  times: Map<string, SlipTimes>;
  /** Number of answers by outcome. */
  outcomes: Map<Outcome, number>;
  /** Ends it once the slips under way are placed. */
  stop: () => Promise<void>;
}

interface LoadOptions {
  /** Sends one request to the server. */
  send: (request: Request) => Promise<Response>;
  /** Name of the partner. */
  name?: string;
  clients?: number;
  /** Pause of a client between two tries, in milliseconds. */
  pauseMs?: number;
}

/** Starts it. A slip that was neither placed nor refused is sent again with its key until it is. */
export async function startSlipLoad(
  world: BookWorld,
  { send, name = 'load', clients = 4, pauseMs = 20 }: LoadOptions,
): Promise<SlipLoad> {
  const { services } = world;
  const key = await addPartner(services, {
    account: 'agent',
    name,
    kind: 'transfer',
    allowed: [],
    pace: PACE_MAX,
  });
  const client = partnerClient(services, key, send);
  const acknowledged = new Set<string>();
  const times = new Map<string, SlipTimes>();
  const outcomes = new Map<Outcome, number>();
  const count = (outcome: Outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  let next = 0;
  let isOver = false;

  async function place(index: number): Promise<void> {
    const body = {
      memberId: world.idOf('dao'),
      roundId: world.roundId,
      lines: [betLine('top3', String(index % 1_000).padStart(3, '0'), 1)],
      confirmDuplicate: true,
    };
    const sentAt = Date.now();
    for (;;) {
      const reply = await client.post('/slips', body, { key: `load-${index}` }).catch(() => null);
      count(reply?.status ?? 'broken');
      if (reply?.status === 201) {
        acknowledged.add(reply.json.slip.id);
        times.set(reply.json.slip.id, { sentAt, answeredAt: Date.now() });
      }
      if (reply?.status === 201 || reply?.status === 200) return;
      await delay(pauseMs);
    }
  }

  const running = Array.from({ length: clients }, async () => {
    while (!isOver) {
      next += 1;
      await place(next);
      await delay(pauseMs);
    }
  });
  return {
    acknowledged,
    times,
    outcomes,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** Sends requests of this machine's partner to another address. */
export const sendTo =
  (address: () => string) =>
  async (request: Request): Promise<Response> =>
    fetch(request.url.replace('http://localhost', address()), {
      method: request.method,
      headers: request.headers,
      body: request.method === 'GET' ? undefined : await request.text(),
    });
