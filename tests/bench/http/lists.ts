/** Pages of three lists of the sample business over real sockets, signed in, in turns with the same by hand. */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { medianOf } from '../measure';
import { type ServerProcess, startServer } from './api-server';
import { rateOf } from './rate';
import { createSender, fillMeasured, type SampleWorld, startMeasured } from './sample-server';

const CLIENTS = 8;
const TURNS = 5;

/** Lowest ratio to the speed of the page by hand; docs/scaling.md names the target. */
const RATIO_MIN = 0.5;

/** The same 25 rows each, by our address and by that of the page by hand. */
const LISTS = [
  { name: 'members', ours: '/api/members?sort=["createdAt","DESC"]&range=[0,24]', byHand: '/members' },
  { name: 'agents', ours: '/api/agents?sort=["username","ASC"]&range=[0,24]', byHand: '/agents' },
  { name: 'slips', ours: '/api/slips?sort=["at","DESC"]&range=[0,24]', byHand: '/slips' },
];

/** Measures, says it in a line for each list, and tells whether all are within their bound. */
export async function measureLists(world: SampleWorld, say: (line: string) => void): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const servers: ServerProcess[] = [];
  try {
    await fillMeasured(world);
    const { server, token, send } = await startMeasured(world, agent);
    servers.push(server);
    const byHand = await startServer(['--import', 'tsx', 'tests/bench/http/pages-by-hand.ts'], {
      DATABASE_URL: world.appUrl,
    });
    servers.push(byHand);
    const sendByHand = createSender(byHand.port, agent);

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
