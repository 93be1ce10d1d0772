/** Failing jobs: one line in the log for each fault, and a note for the watch on outages each time. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/runner';
import { createJobBoard } from '../../server/kernel/job-board';
import type { Services } from '../../server/kernel/services';

function failing(isCovered: boolean) {
  const lines: string[] = [];
  const noted: unknown[] = [];
  const services = {
    jobs: createJobBoard(),
    clock: () => new Date(),
    log: pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }),
    outage: {
      covers: (error: unknown) => {
        noted.push(error);
        return isCovered;
      },
      stop: () => undefined,
    },
  } as unknown as Services;
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('the same each time');
  };
  const running = startJobs(services, [{ name: 'fails', everyMs: 1, run, onceMore: true }]);
  const afterRuns = async (count: number) => {
    await expect.poll(() => runs, { interval: 2 }).toBeGreaterThanOrEqual(count);
    await running.stop();
    return { runs, lines, noted };
  };
  return afterRuns;
}

it('a job that fails in the same way again and again extends an outage each time, which alone is logged', async () => {
  const { runs, lines, noted } = await failing(true)(4);
  expect(noted.length).toBe(runs);
  expect(lines).toEqual([]);
});

it('a job that fails by itself in the same way, also in its final run, is logged once', async () => {
  const { runs, lines } = await failing(false)(4);
  expect(runs).toBeGreaterThan(4);
  expect(lines).toEqual(['a job failed']);
});

it('the last job is told of the stop after the final runs of all others, and tries once more if it failed', async () => {
  const events: string[] = [];
  const services = {
    jobs: createJobBoard(),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    outage: { covers: () => false, stop: () => undefined },
  } as unknown as Services;
  const running = startJobs(services, [
    {
      name: 'last',
      everyMs: 1,
      isLast: true,
      run: async (_services, signal) => {
        await new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener('abort', () => resolve());
        });
        events.push('last');
        if (events.filter((name) => name === 'last').length === 1) throw new Error('the disk is full');
      },
    },
    { name: 'other', everyMs: 60_000, onceMore: true, run: async () => void events.push('other') },
  ]);
  await running.stop();
  expect(events).toEqual(['other', 'other', 'last', 'last']);
});
