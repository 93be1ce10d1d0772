/** Jobs run repeatedly, never twice at the same time, and end in order. */
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../../server/jobs/jobs';
import { type Job, startJobs } from '../../../server/jobs/runner';
import type { Services } from '../../../server/kernel/services';
import { type Chain, createChain } from './support';

let chain: Chain;
let lines: string[];
let services: Services;

beforeAll(async () => {
  chain = await createChain();
  services = { ...chain.services, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
});
afterAll(() => chain.dispose());

function job(run: Job['run'], more: Partial<Job> = {}): Job {
  lines = [];
  return { name: 'test', everyMs: 1, run, ...more };
}

describe('a job', () => {
  it('never runs concurrently with itself, and shutdown waits for it', async () => {
    let [running, most, runs] = [0, 0, 0];
    const jobsRunning = startJobs(services, [
      job(async () => {
        running += 1;
        most = Math.max(most, running);
        await delay(20);
        running -= 1;
        runs += 1;
      }),
    ]);
    await delay(110);
    await jobsRunning.stop();
    const atEnd = runs;
    expect([running, most]).toEqual([0, 1]);
    expect(atEnd).toBeGreaterThan(1);
    await delay(50);
    expect(runs).toBe(atEnd);
  });

  it('continues after a failure, which is logged once for as long as it lasts', async () => {
    let runs = 0;
    const running = startJobs(services, [
      job(async () => {
        runs += 1;
        throw new Error(runs < 5 ? 'the first fault' : 'another fault');
      }),
    ]);
    while (runs < 8) await delay(2);
    await running.stop();
    expect(lines.map((line) => /the first fault|another fault/.exec(line)?.[0])).toEqual([
      'the first fault',
      'another fault',
    ]);
  });

  it('runs at once where it is woken, and once more where that comes while it runs', async () => {
    let [runs, goOn] = [0, () => undefined as void];
    const begun = () => new Promise<void>((resolve) => (goOn = resolve));
    const running = startJobs(services, [
      job(
        async () => {
          runs += 1;
          if (runs === 2) await begun();
        },
        { everyMs: 600_000 },
      ),
    ]);
    const runsAre = (wanted: number) => expect.poll(() => runs, { interval: 2 }).toBe(wanted);
    await runsAre(1);
    services.jobs.wake('test');
    await runsAre(2);
    services.jobs.wake('test');
    goOn();
    await runsAre(3);
    await delay(20);
    expect(runs).toBe(3);
    await running.stop();
  });

  it('is told of the end in the middle of a run, and runs once more only if it wants to', async () => {
    const seen: string[] = [];
    const running = startJobs(services, [
      job(
        async (_services, signal) => {
          seen.push(signal.aborted ? 'begun at the end' : 'begun');
          if (seen.length > 1) return;
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          seen.push('told');
        },
        { onceMore: true },
      ),
      job(async () => void seen.push('other'), { name: 'other', everyMs: 60_000 }),
    ]);
    await delay(20);
    await running.stop();
    expect(seen).toEqual(['begun', 'other', 'told', 'begun']);
  });

  it('seals the rows that came last before the end', async () => {
    const running = startJobs(services, jobs);
    await delay(100);
    await chain.add(3);
    await running.stop();
    expect(await chain.verify()).toEqual({ sealed: 3, waiting: 0 });
  });
});
