/** When the system is well, when it is worth a look, and when somebody has to act. */
import { describe, expect, it } from 'vitest';
import {
  type BackupFacts,
  firstCheckOf,
  judge,
  type JobFacts,
  levelOfJob,
  type SystemFacts,
  worstOf,
} from '../../domain/system-status';
import { backupJobs } from '../../server/jobs/back-up';
import { jobs } from '../../server/jobs/jobs';
import { walJobs } from '../../server/jobs/receive-wal';
import { readConfig } from '../../server/kernel/config';
import { systemStatus } from '../../i18n/en/system-status';

const AT = '2026-11-23T12:00:00.000Z';
const before = (seconds: number) => new Date(Date.parse(AT) - seconds * 1_000).toISOString();
const job = (changes: Partial<JobFacts> = {}): JobFacts => ({
  name: 'open rounds',
  everyMs: 500,
  endedAt: before(1),
  runningSince: null,
  isLasting: false,
  isFailing: false,
  ...changes,
});
const WELL: SystemFacts = {
  at: AT,
  database: { pingMs: 3, connections: 20, connectionsMax: 100, bytes: 1 },
  clock: { aheadMs: 2, behindMs: 0 },
  jobs: [job()],
  queues: [{ name: 'seals', waiting: 3, oldestSeconds: 1, isStalled: false }],
  lateness: [{ step: 'open', done: 88, worstSeconds: 0.6, overdue: 0 }],
  verify: { at: before(3_000), isWhole: true },
  backups: {
    duty: 'ours',
    backup: { at: before(3_600), isFailing: false },
    rehearsal: { at: before(86_400), isFailing: false },
    obstacle: null,
    log: null,
  },
  disk: { freeBytes: 50_000_000_000, totalBytes: 100_000_000_000 },
  program: { state: 'whole', at: AT, changed: [] },
  versions: { app: '0', database: '17', node: '24', schema: '0001' },
};
const backups = (
  changes: { backup?: Partial<BackupFacts>; rehearsal?: Partial<BackupFacts> },
  duty: SystemFacts['backups']['duty'] = 'ours',
): SystemFacts['backups'] => ({
  duty,
  backup: { ...WELL.backups.backup, ...changes.backup },
  rehearsal: { ...WELL.backups.rehearsal, ...changes.rehearsal },
  obstacle: null,
  log: null,
});
const log = (changes: Partial<SystemFacts['backups']['log']>): Partial<SystemFacts> => ({
  backups: { ...WELL.backups, log: { at: before(1), keep: 'reserved', needsBackup: false, ...changes } },
});
const found = (changes: Partial<SystemFacts>) => judge({ ...WELL, ...changes });

it('is well when everything is', () => {
  expect(new Set(Object.values(judge(WELL)))).toEqual(new Set(['good']));
});

it('is as bad as the worst of it', () => {
  expect([worstOf([]), worstOf(['good', 'look']), worstOf(['look', 'act', 'good'])]).toEqual(['good', 'look', 'act']);
});

describe('what is found', () => {
  it.each([
    ['a changed file', { program: { state: 'changed', at: AT, changed: ['lotto'] } }, 'program', 'act'],
    ['a clone', { program: { state: 'development', at: AT, changed: [] } }, 'program', 'good'],
    ['a slow answer', { database: { ...WELL.database, pingMs: 250 } }, 'database', 'look'],
    ['no answer for long', { database: { ...WELL.database, pingMs: 2_000 } }, 'database', 'act'],
    ['few connections left', { database: { ...WELL.database, connections: 80 } }, 'database', 'look'],
    ['next to none left', { database: { ...WELL.database, connections: 95 } }, 'database', 'act'],
    ['a clock behind', { clock: { aheadMs: -1_000, behindMs: 0 } }, 'clock', 'look'],
    ['a clock far ahead', { clock: { aheadMs: 10_000, behindMs: 0 } }, 'clock', 'act'],
    ['a clock that was set back by no more than a moment', { clock: { aheadMs: 0, behindMs: 1_000 } }, 'clock', 'good'],
    ['a clock that was set back', { clock: { aheadMs: 0, behindMs: 1_001 } }, 'clock', 'act'],
    ['no jobs', { jobs: [] }, 'jobs', 'act'],
    ['a failing job', { jobs: [job(), job({ isFailing: true })] }, 'jobs', 'look'],
    [
      'a full queue that moves',
      { queues: [{ name: 'seals', waiting: 900, oldestSeconds: 59, isStalled: false }] },
      'queues',
      'good',
    ],
    [
      'a queue that stands',
      { queues: [{ name: 'seals', waiting: 1, oldestSeconds: 600, isStalled: false }] },
      'queues',
      'act',
    ],
    [
      'people who take their time',
      { queues: [{ name: 'approvals', waiting: 1, oldestSeconds: 600, isStalled: false }] },
      'queues',
      'good',
    ],
    [
      'a payout that doesn’t go on',
      { queues: [{ name: 'payouts', waiting: 1, oldestSeconds: 300, isStalled: false }] },
      'queues',
      'act',
    ],
    [
      'a queue that nobody works on',
      { queues: [{ name: 'callbacks', waiting: 1, oldestSeconds: 1, isStalled: true }] },
      'queues',
      'act',
    ],
    [
      'an empty queue',
      { queues: [{ name: 'payouts', waiting: 0, oldestSeconds: 999, isStalled: false }] },
      'queues',
      'good',
    ],
    ['a late round', { lateness: [{ step: 'close', done: 1, worstSeconds: 5, overdue: 0 }] }, 'lateness', 'look'],
    [
      'one that was very late',
      { lateness: [{ step: 'close', done: 1, worstSeconds: 500, overdue: 0 }] },
      'lateness',
      'look',
    ],
    ['one that waits', { lateness: [{ step: 'close', done: 0, worstSeconds: 0, overdue: 1 }] }, 'lateness', 'act'],
    ['a book that nobody verified', { verify: null }, 'verify', 'look'],
    ['a book verified long ago', { verify: { at: before(7_200), isWhole: true } }, 'verify', 'look'],
    ['a book that isn’t whole', { verify: { at: before(1), isWhole: false } }, 'verify', 'act'],
    ['no backup', { backups: backups({ backup: { at: null } }) }, 'backups', 'look'],
    ['a backup that nobody rehearsed', { backups: backups({ rehearsal: { at: null } }) }, 'backups', 'look'],
    [
      'a backup of almost 26 hours',
      { backups: backups({ backup: { at: before(26 * 3_600 - 1) } }) },
      'backups',
      'good',
    ],
    ['a backup of 26 hours', { backups: backups({ backup: { at: before(26 * 3_600) } }) }, 'backups', 'look'],
    ['a backup of three days', { backups: backups({ backup: { at: before(3 * 86_400) } }) }, 'backups', 'act'],
    [
      'a rehearsal of almost 8 days',
      { backups: backups({ rehearsal: { at: before(8 * 86_400 - 1) } }) },
      'backups',
      'good',
    ],
    ['a rehearsal of 8 days', { backups: backups({ rehearsal: { at: before(8 * 86_400) } }) }, 'backups', 'look'],
    ['a rehearsal of 30 days', { backups: backups({ rehearsal: { at: before(30 * 86_400) } }) }, 'backups', 'act'],
    ['log that was archived a second ago', log({}), 'backups', 'good'],
    ['log that was archived a minute ago', log({ at: before(60) }), 'backups', 'look'],
    ['log that was archived five minutes ago', log({ at: before(300) }), 'backups', 'act'],
    ['log that was never archived', log({ at: null, keep: null }), 'backups', 'act'],
    ['log of which PostgreSQL keeps more than usual', log({ keep: 'extended' }), 'backups', 'look'],
    ['log that PostgreSQL may remove', log({ keep: 'unreserved' }), 'backups', 'act'],
    ['log that no backup begins', log({ needsBackup: true }), 'backups', 'look'],
    ['a failed backup', { backups: backups({ backup: { isFailing: true } }) }, 'backups', 'look'],
    [
      'no backup of one’s own PostgreSQL',
      { backups: backups({ backup: { at: null } }, 'ownDatabase') },
      'backups',
      'good',
    ],
    ['a disk that can’t be asked', { disk: null }, 'disk', 'look'],
    ['a disk nine tenths full', { disk: { freeBytes: 10e9, totalBytes: 100e9 } }, 'disk', 'look'],
    ['a large disk with little left', { disk: { freeBytes: 4e9, totalBytes: 20e9 } }, 'disk', 'look'],
    ['a large disk with just enough left', { disk: { freeBytes: 5e9, totalBytes: 20e9 } }, 'disk', 'good'],
    ['a disk with the least left that will do', { disk: { freeBytes: 1e9, totalBytes: 4e9 } }, 'disk', 'look'],
    ['a full disk', { disk: { freeBytes: 0.9e9, totalBytes: 4e9 } }, 'disk', 'act'],
  ] as [string, Partial<SystemFacts>, keyof ReturnType<typeof judge>, string][])(
    '%s',
    (_what, changes, name, level) => {
      expect(found(changes)[name]).toBe(level);
      const others = Object.entries(found(changes)).filter(([other]) => other !== name);
      expect(others.every(([, one]) => one === 'good')).toBe(true);
    },
  );
});

describe('a book that was never verified', () => {
  const verifying = (changes: Partial<JobFacts>): Pick<SystemFacts, 'verify' | 'jobs'> => ({
    verify: null,
    jobs: [job({ name: 'verify the book', everyMs: 300_000, ...changes })],
  });
  const firstOf = (changes: Partial<SystemFacts>) => firstCheckOf({ ...WELL, ...changes });

  it.each([
    [
      'whose first check runs',
      verifying({ endedAt: null, runningSince: before(90) }),
      { at: before(90), isRunning: true },
    ],
    ['whose first check is planned', verifying({ endedAt: before(100) }), { at: before(-200), isRunning: false }],
  ])('and %s needs no action', (_what, facts, first) => {
    expect(firstOf(facts)).toEqual(first);
    expect(found(facts).verify).toBe('good');
  });

  it.each([
    ['fails', verifying({ isFailing: true })],
    ['hangs', verifying({ runningSince: before(700) })],
    ['doesn’t exist', { verify: null }],
  ])('is worth a look if its check %s', (_what, facts) => {
    expect(firstOf(facts)).toBeNull();
    expect(found(facts).verify).toBe('look');
  });

  it('is no longer new once it was verified', () => {
    const facts = { ...verifying({}), verify: { at: before(1), isWhole: false } };
    expect(firstOf(facts)).toBeNull();
    expect(found(facts).verify).toBe('act');
  });
});

describe('a job', () => {
  const at = new Date(AT);
  it('that ended a while ago is late by more than its pause', () => {
    expect(levelOfJob(job({ everyMs: 3_600_000, endedAt: before(3_600 + 59) }), at)).toBe('good');
    expect(levelOfJob(job({ everyMs: 3_600_000, endedAt: before(3_600 + 60) }), at)).toBe('look');
    expect(levelOfJob(job({ endedAt: before(601) }), at)).toBe('act');
  });

  it('that goes on for long hangs, but for one that follows something', () => {
    expect(levelOfJob(job({ runningSince: before(600) }), at)).toBe('act');
    expect(levelOfJob(job({ runningSince: before(600), isLasting: true }), at)).toBe('good');
    expect(levelOfJob(job({ runningSince: before(600), isLasting: true, isFailing: true }), at)).toBe('look');
    expect(levelOfJob(job({ endedAt: null }), at)).toBe('good');
  });

  it('may take longer in its first run after a start', () => {
    const first = { endedAt: null, runningSince: before(599) };
    expect(levelOfJob(job(first), at)).toBe('good');
    expect(levelOfJob(job({ ...first, endedAt: before(700) }), at)).toBe('look');
    expect(levelOfJob(job({ ...first, runningSince: before(600) }), at)).toBe('act');
  });

  it('has its name in the texts, each of them', () => {
    const config = readConfig({ BACKUP_DIR: 'backups', BACKUP_KEY: 'k'.repeat(32), BACKUP_WAL: 'true' });
    const all = [...jobs, ...backupJobs(config), ...walJobs(config, 'postgres://owner@localhost/lotto')];
    expect(Object.keys(systemStatus.systemStatus.jobs).sort()).toEqual(all.map(({ name }) => name).sort());
  });
});
