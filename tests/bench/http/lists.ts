/** Pages of three lists of the sample business over real sockets, signed in, in turns with the same by hand. */
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureReference } from '../../../server/book/reference/ensure-reference';
import { makeMonths } from '../../../server/book/rounds/make-months';
import { analyzeDatabase } from '../../../server/db/analyze';
import { fillSample } from '../../../server/sample/fill';
import type { Services } from '../../../server/services';
import { medianOf } from '../measure';
import { type ServerProcess, startApiServer, startServer } from './api-server';
import { rateOf } from './rate';

const CLIENTS = 8;
const TURNS = 5;

/** At least so much of the page by hand is reached; docs/scaling.md says what is aimed at. */
const RATIO_MIN = 0.3;

/** Of master; one that nobody has to change. */
const PASSWORD = 'lists are measured here';

/** The same 25 rows each, by our address and by that of the page by hand. */
const LISTS = [
  { name: 'members', ours: '/api/members?sort=["createdAt","DESC"]&range=[0,24]', byHand: '/members' },
  { name: 'agents', ours: '/api/agents?sort=["username","ASC"]&range=[0,24]', byHand: '/agents' },
  { name: 'slips', ours: '/api/slips?sort=["at","DESC"]&range=[0,24]', byHand: '/slips' },
];

interface ListsWorld {
  services: Services;
  adminUrl: string;
  appUrl: string;
  secretKey: string;
}

type Send = (path: string, options?: { body?: object; token?: string }) => Promise<string>;

/** Sends requests over connections that stay. Throws for an answer that isn't 200. */
function createSender(port: number, agent: Agent): Send {
  return (path, { body, token } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const sent = request(
        { port, host: 'localhost', path, method: body ? 'POST' : 'GET', headers, agent },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            if (answer.statusCode === 200) resolve(text);
            else reject(new Error(`${answer.statusCode} from ${path}: ${text}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
}

/** Waits until the server has verified what is in the book, which it does first of all. */
async function untilVerified(send: Send, token: string): Promise<void> {
  for (;;) {
    const { book } = JSON.parse(await send('/api/health', { token })) as { book: unknown[] };
    if (book.length > 0) return;
    await delay(500);
  }
}

/** Measures, says it in a line for each list, and tells whether all are within their bound. */
export async function measureLists(
  { services, adminUrl, appUrl, secretKey }: ListsWorld,
  say: (line: string) => void,
): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const servers: ServerProcess[] = [];
  try {
    await ensureReference(services);
    await makeMonths(services);
    const chosen = { ...services, config: { ...services.config, masterPassword: PASSWORD } };
    const quietly = () => undefined;
    await fillSample(chosen, quietly, () => analyzeDatabase(adminUrl));
    const ours = await startApiServer({ DATA_DIR: services.config.dataDir, SECRET_KEY: secretKey });
    servers.push(ours);
    const byHand = await startServer(['--import', 'tsx', 'tests/bench/http/pages-by-hand.ts'], {
      DATABASE_URL: appUrl,
    });
    servers.push(byHand);
    const [send, sendByHand] = [createSender(ours.port, agent), createSender(byHand.port, agent)];
    const body = { username: 'master', password: PASSWORD, remember: false };
    const { accessToken: token } = JSON.parse(await send('/api/auth/login', { body })) as { accessToken: string };
    await untilVerified(send, token);

    say(`\nPages of 25 rows with their count by ${CLIENTS} clients, beside the same by hand in Hono and pg:`);
    const ratios: number[] = [];
    for (const list of LISTS) {
      const rates = { ours: [] as number[], byHand: [] as number[] };
      await rateOf(() => send(list.ours, { token }), CLIENTS);
      await rateOf(() => sendByHand(list.byHand, { token }), CLIENTS);
      for (let turn = 0; turn < TURNS; turn += 1) {
        rates.byHand.push(await rateOf(() => sendByHand(list.byHand, { token }), CLIENTS));
        rates.ours.push(await rateOf(() => send(list.ours, { token }), CLIENTS));
      }
      const [mine, other] = [medianOf(rates.ours), medianOf(rates.byHand)];
      ratios.push(mine / other);
      say(
        `  ${list.name.padEnd(10)}${mine.toFixed(0).padStart(6)} : ${other.toFixed(0).padStart(5)} a second  ${(mine / other).toFixed(2)}` +
          `  (load ${loadavg()[0]?.toFixed(1)})`,
      );
    }
    return ratios.every((ratio) => ratio >= RATIO_MIN);
  } finally {
    agent.destroy();
    for (const server of servers) await server.stop();
  }
}
