/** A sandbox in tests, as its first start leaves it, with the steps that its jobs do by the clock. */
import { randomUUID } from 'node:crypto';
import { createApp } from '../../../server/app/app';
import { ensureReference } from '../../../server/book/reference/ensure-reference';
import { makeMonths } from '../../../server/book/rounds/make-months';
import { generateRounds } from '../../../server/book/rounds/generate-rounds';
import { networksIn } from '../../../server/kernel/networks';
import { CLOCK_STEPS } from '../../../server/jobs/book';
import { fillSandbox } from '../../../server/sandbox/fill';
import { holdSandbox } from '../../../server/sandbox/hold-sandbox';
import { createPushedClock } from '../../../server/kernel/pushed-clock';
import type { Services } from '../../../server/kernel/services';
import { createTestServices, type TestServices } from '../../support/services';
import { type PartnerClient, partnerClient } from '../partners/support';

const NEVER = new AbortController().signal;

/** Other services over the same database, as another process has them. */
export const asSandbox = (test: TestServices): Services => ({
  ...test.services,
  config: { ...test.services.config, sandbox: true },
  pushedClock: createPushedClock(test.services.clock),
});

/** Makes one. Call `test.dispose` in `afterAll`. */
export async function createSandbox() {
  const test = await createTestServices({
    config: { callbackNetworks: networksIn('127.0.0.0/8'), callbackTimeoutMs: 1_000 },
  });
  test.services = asSandbox(test);
  const { services } = test;
  await holdSandbox(services);
  await ensureReference(services);
  await makeMonths(services);
  const { keys } = await fillSandbox(services);
  // Three lotteries have as much to show as all, in a fraction of the time.
  await services.pool.query("UPDATE lotto SET is_on = false WHERE code NOT IN ('hanoi', 'hanoi-vip', 'yeekee')");
  const clientOf = (kind: 'seamless' | 'transfer') => {
    const key = keys.find((one) => one.kind === kind);
    if (!key) throw new Error(`a sandbox has a ${kind} partner`);
    return { ...key, ...partnerClient(services, key, createApp(services).fetch) };
  };
  /** Runs the clock's work on rounds once. */
  const runClock = async (by: Services = services) => {
    await generateRounds(by, NEVER);
    for (const step of CLOCK_STEPS) await step.run(by, NEVER);
  };
  return { test, services, keys, seamless: clientOf('seamless'), transfer: clientOf('transfer'), runClock };
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;

/** A round as partners list it. */
export interface ListedRound {
  id: string;
  lotto: string;
  opensAt: string;
  closesAt: string;
  secondsLeft: number;
}

/** Returns the next round of a lotto; the clock is pushed until it is open. */
export async function openRoundIn(sandbox: Sandbox, client: PartnerClient, lotto: string): Promise<ListedRound> {
  const [round] = await openRoundsIn(sandbox, client, [lotto]);
  if (!round) throw new Error(`no round of ${lotto} opens`);
  return round;
}

/** Returns a round of each lotto, which are open at the same time for ten minutes at least. */
export async function openRoundsIn(
  sandbox: Sandbox,
  client: PartnerClient,
  lottos: readonly string[],
): Promise<ListedRound[]> {
  for (let tries = 0; tries < 8; tries += 1) {
    const open: ListedRound[] = [];
    for (const lotto of lottos) {
      const rounds = (await client.get(`/rounds?lotto=${lotto}`)).list as unknown as ListedRound[];
      open.push(...rounds.filter(({ secondsLeft }) => secondsLeft > 600).slice(0, 1));
    }
    if (open.length === lottos.length) return open;
    await client.post('/sandbox/clock', { seconds: 3 * 3_600 });
    await sandbox.runClock();
  }
  throw new Error(`no rounds of ${lottos.join(' and ')} are open together`);
}

/** Pushes the clock past the close of a round. */
export async function pushPastIn(sandbox: Sandbox, client: PartnerClient, { closesAt }: ListedRound) {
  const until = new Date(Date.parse(closesAt) + 60_000).toISOString();
  const pushed = await client.post('/sandbox/clock', { until });
  await sandbox.runClock();
  return pushed;
}

export const membersOf = async (client: PartnerClient) =>
  (await client.get('/members')).list as unknown as { id: string; available: number }[];

/** Bets on 3-top for a member; `stake` in satang. */
export function place(
  client: PartnerClient,
  round: Pick<ListedRound, 'id'>,
  memberId: string,
  { key = '', number = '345', stake = 1_000 } = {},
) {
  const lines = [{ betType: 'top3', number, stake, rate: 90_000 }];
  return client.post(
    '/slips',
    { memberId, roundId: round.id, lines, confirmDuplicate: true },
    { key: key || randomUUID() },
  );
}
