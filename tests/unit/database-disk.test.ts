/** When a disk of the database is almost full, and when the system suspends betting for it. */
import { describe, expect, it } from 'vitest';
import {
  DISK_LEVELS,
  type DiskSpace,
  freePercentOf,
  fullerDisk,
  isDiskAlertDue,
  isSuspensionDue,
  levelOfDatabaseDisk,
  RESUMED_FOR_MS,
} from '../../domain/database-disk';
import { addsNoneBySystem, Pauses, type StoredPause } from '../../domain/rounds/suspension';

const GB = 1_000_000_000;
const space = (freeBytes: number, totalBytes = 100 * GB): DiskSpace => ({ freeBytes, totalBytes });

describe('the disk of the database', () => {
  it.each([
    [50 * GB, 100 * GB, 'enough'],
    [5 * GB, 100 * GB, 'enough'],
    [5 * GB - 1, 100 * GB, 'low'],
    [1 * GB, 100 * GB, 'low'],
    [1 * GB - 1, 100 * GB, 'critical'],
    [0, 100 * GB, 'critical'],
    // On a small volume the share is less than a few files of the journal.
    [0.2 * GB, 2 * GB, 'enough'],
    [0.2 * GB - 1, 2 * GB, 'low'],
    [0.1 * GB, 2 * GB, 'low'],
    [0.1 * GB - 1, 2 * GB, 'critical'],
  ])('%d of %d bytes free is %s', (freeBytes, totalBytes, level) => {
    expect(levelOfDatabaseDisk({ freeBytes, totalBytes })).toBe(level);
  });

  it('never gets better by losing space', () => {
    for (const total of [1, 5, 20, 1_000].map((size) => size * GB)) {
      const levels = Array.from({ length: 200 }, (_, step) =>
        DISK_LEVELS.indexOf(levelOfDatabaseDisk(space((total * step) / 1_000, total))),
      );
      expect(levels).toEqual([...levels].sort((one, other) => other - one));
    }
  });

  it('is alerted of once while its space sways about the bound', () => {
    const seen = [5.1, 4.9, 5.1, 4.9, 5.9, 6, 5.9, 4.9];
    let isAlerted = false;
    const alerted = seen.map((percent) => (isAlerted = isDiskAlertDue(space(percent * GB), isAlerted)));
    expect(alerted).toEqual([false, true, true, true, true, false, false, true]);
  });

  it('has a free share that is never said higher than it is', () => {
    expect([4.99, 4.9, 0.04, 0, 100].map((percent) => freePercentOf(space(percent * GB)))).toEqual([
      490, 490, 0, 0, 10_000,
    ]);
  });

  it('is compared with another by the share, whatever the size', () => {
    const [small, large] = [space(1 * GB, 4 * GB), space(9 * GB, 100 * GB)];
    expect([fullerDisk(small, large), fullerDisk(large, small)]).toEqual([large, large]);
    expect([fullerDisk(small, null), fullerDisk(null, small)], 'one that can’t be measured').toEqual([null, null]);
  });
});

describe('betting is suspended by the system', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const due = (changes: Partial<Parameters<typeof isSuspensionDue>[0]>) =>
    isSuspensionDue({
      level: 'critical',
      isSuspended: false,
      resumedAt: null,
      roomSeenAt: null,
      now,
      ...changes,
    });

  it('below the minimum only, and once', () => {
    expect(DISK_LEVELS.map((level) => due({ level }))).toEqual([false, false, true]);
    expect(due({ isSuspended: true })).toBe(false);
  });

  it('not again for ten minutes after a person has resumed it', () => {
    expect(RESUMED_FOR_MS).toBe(600_000);
    expect(due({ resumedAt: now })).toBe(false);
    expect(due({ resumedAt: ago(599_999) })).toBe(false);
    expect(due({ resumedAt: ago(600_000) })).toBe(true);
  });

  it('sooner once there was room after the resumption, which is used up again', () => {
    const resumedAt = ago(60_000);
    expect(due({ resumedAt, roomSeenAt: ago(60_001) }), 'room before it').toBe(false);
    expect(due({ resumedAt, roomSeenAt: resumedAt })).toBe(false);
    expect(due({ resumedAt, roomSeenAt: ago(59_999) })).toBe(true);
  });
});

describe('a suspension by the system', () => {
  const id = (number: number) => `0192f0c1-2d3e-7a4b-8c5d-${String(number).padStart(12, '0')}`;
  const byPerson = (roundId: string | null): StoredPause => ({
    lottoId: roundId && id(1),
    roundId,
    reason: 'the feed is down',
    until: null,
  });
  const bySystem: StoredPause = { ...byPerson(null), reason: 'almost full', cause: 'disk' };

  it('can be kept or ended by a person, and neither made nor altered', () => {
    const feed = byPerson(id(2));
    const may = (after: StoredPause[], before = [bySystem, feed]) => addsNoneBySystem(before, after);
    expect([may([feed]), may([bySystem]), may([feed, bySystem]), may([])]).toEqual([true, true, true, true]);
    expect(may([byPerson(null)]), 'put in its place').toBe(true);
    expect(may([bySystem], [])).toBe(false);
    expect(may([bySystem], [byPerson(null)])).toBe(false);
    expect(may([{ ...bySystem, reason: 'all is well' }])).toBe(false);
    expect(may([{ ...bySystem, until: '2026-11-30T12:00:00.000Z' }])).toBe(false);
    expect(may([{ ...feed, cause: 'disk' }])).toBe(false);
  });

  it('finds its place beside as many of people as there can be', () => {
    const ofPeople = Array.from({ length: 200 }, (_, index) => byPerson(id(index + 2)));
    expect(Pauses.safeParse([...ofPeople, bySystem]).success).toBe(true);
  });
});
