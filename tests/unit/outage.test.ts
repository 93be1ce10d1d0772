/** The log of an outage: one line when it begins and one when it is over, however much fails in it. */
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutage, type Outage } from '../../server/kernel/outage';

const AWAY = new Error('away');
const TIRED = new Error('tired');
const OTHER = new Error('other');

let lines: { level: number; msg: string; failed?: unknown; seconds?: number }[];
let isBack: boolean;
let outage: Outage;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  isBack = false;
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  outage = createOutage({
    log,
    isAway: (error) => error === AWAY,
    isExpected: (error) => error === TIRED,
    isBack: async () => isBack,
  });
});
afterEach(() => {
  outage.stop();
  vi.useRealTimers();
});

const said = () => lines.map(({ msg }) => msg);

it('says once that the database is away and once that it is back, with what failed', async () => {
  for (let second = 0; second < 30; second += 1) {
    expect(outage.covers(AWAY, 'requests')).toBe(true);
    expect(outage.covers(AWAY, 'jobs')).toBe(true);
    expect(outage.covers(TIRED, 'jobs'), 'waits in vain are part of it').toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(said()).toEqual(['the database is away']);
  isBack = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said()).toEqual(['the database is away', 'the database is back']);
  expect(lines[1]).toMatchObject({ level: 30, seconds: 29, failed: { requests: 30, jobs: 60, connections: 0 } });
});

it('leaves other failures to be logged, and waits in vain while the database is there', async () => {
  expect(outage.covers(TIRED, 'jobs')).toBe(false);
  expect(outage.covers(OTHER, 'requests')).toBe(false);
  outage.covers(AWAY, 'requests');
  expect(outage.covers(OTHER, 'requests'), 'during an outage as well').toBe(false);
  expect(said()).toEqual(['the database is away']);
});

it('goes on while work still fails, though the database answers', async () => {
  isBack = true;
  for (let second = 0; second < 20; second += 1) {
    outage.covers(AWAY, 'jobs');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(said()).toEqual(['the database is away']);
});

it('begins again with the next outage', async () => {
  isBack = true;
  for (let time = 0; time < 2; time += 1) {
    outage.covers(AWAY, 'requests');
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(said()).toEqual([
    'the database is away',
    'the database is back',
    'the database is away',
    'the database is back',
  ]);
});

it('says nothing of the database’s end once it has stopped', async () => {
  isBack = true;
  outage.stop();
  expect(outage.covers(AWAY, 'connections')).toBe(true);
  expect(outage.covers(OTHER, 'connections')).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said()).toEqual([]);
});
