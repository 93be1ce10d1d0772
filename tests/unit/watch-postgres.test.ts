/** The watch on the embedded PostgreSQL: it is started again with pauses, and given up in the end. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchPostgres } from '../../server/db/embedded/watch';
import { StartError } from '../../server/kernel/start-error';

const QUICK = { lookEveryMs: 1, pausesMs: [0, 20, 40], healthyAfterMs: 300 };

/** A PostgreSQL that dies when told, and starts as often as `starts` says. */
function watched(starts: readonly boolean[]) {
  const said: string[] = [];
  const startedAt: number[] = [];
  let isRunning = true;
  const began = performance.now();
  const stop = watchPostgres(
    {
      isRunning: () => isRunning,
      complaint: () => 'no space left',
      restart: async () => {
        const isStarting = starts[startedAt.length] ?? false;
        startedAt.push(performance.now() - began);
        if (!isStarting) throw new StartError('it does not start');
        isRunning = true;
      },
    },
    {
      onDeath: (complaint) => said.push(`died: ${complaint}`),
      onRestart: () => said.push('runs'),
      onLost: (reason) => said.push(`lost: ${reason}`),
    },
    QUICK,
  );
  return {
    said,
    startedAt,
    die: () => {
      isRunning = false;
    },
    stop,
  };
}

it('starts it again after each death, and says so', async () => {
  const postgres = watched([true, true]);
  for (const count of [2, 4]) {
    postgres.die();
    await expect.poll(() => postgres.said).toHaveLength(count);
  }
  expect(postgres.said).toEqual(['died: no space left', 'runs', 'died: no space left', 'runs']);
  await postgres.stop();
});

it('waits longer before each further try, and gives it up with the reason', async () => {
  const postgres = watched([]);
  postgres.die();
  await expect.poll(() => postgres.said).toEqual(['died: no space left', 'lost: it does not start']);
  const [first = 0, second = 0, third = 0, ...more] = postgres.startedAt;
  expect(more).toEqual([]);
  expect(second - first).toBeGreaterThanOrEqual(15);
  expect(third - second).toBeGreaterThanOrEqual(35);
  await postgres.stop();
});

it('gives up one that dies again and again, and forgives one that has run for a while', async () => {
  const crashing = watched([true, true, true, true]);
  for (let death = 1; death <= 4; death += 1) {
    crashing.die();
    await expect.poll(() => crashing.said.length).toBeGreaterThanOrEqual(2 * death);
  }
  expect(crashing.said.at(-1)).toBe('lost: It ended again and again: no space left');
  await crashing.stop();

  const healthy = watched([true, true, true, true]);
  for (let death = 1; death <= 4; death += 1) {
    healthy.die();
    await expect.poll(() => healthy.said.length).toBe(2 * death);
    await delay(QUICK.healthyAfterMs + 20);
  }
  expect(healthy.said.at(-1)).toBe('runs');
  await healthy.stop();
});

it('starts nothing once it is stopped', async () => {
  const postgres = watched([true]);
  await postgres.stop();
  postgres.die();
  await delay(20);
  expect(postgres.said).toEqual([]);
});
