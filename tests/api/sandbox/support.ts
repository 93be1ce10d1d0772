/** A sandbox in tests, as its first start leaves it, with the steps that its jobs do by the clock. */
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
import { partnerClient } from '../partners/support';

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
