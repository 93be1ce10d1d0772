import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityOf } from '../../scripts/lib/process-identity.mjs';
import { withProcessLock } from '../../scripts/lib/process-lock.mjs';

describe('the lock between processes', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotto-lock-'));
    path = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lets one in at a time, also when all find a dead holder', async () => {
    writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, identity: 'of a dead process' }));
    let inside = 0;
    let most = 0;
    const enter = () =>
      withProcessLock(path, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await delay(5);
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 5 }, enter));
    expect(most).toBe(1);
    expect(existsSync(path)).toBe(false);
  });

  it('tells a living holder from another process that was given its number', async () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, identity: `${identityOf(process.pid)} before` }));
    expect(await withProcessLock(path, async () => 'taken over')).toBe('taken over');
  });

  it('waits for a living holder and tells who it is, once', async () => {
    const told: number[] = [];
    const holding = withProcessLock(path, () => delay(150));
    await withProcessLock(
      path,
      async () => undefined,
      (holder) => told.push(holder),
    );
    await holding;
    expect(told).toEqual([process.pid]);
  });

  it('takes over a lock whose writer died before it wrote its name, but only after a while', async () => {
    writeFileSync(path, '');
    const taken = withProcessLock(path, async () => 'taken over');
    expect(await Promise.race([taken, delay(200, 'waiting')])).toBe('waiting');
    utimesSync(path, 0, 0);
    expect(await taken).toBe('taken over');
  });

  it('is free again after a task that failed', async () => {
    await expect(withProcessLock(path, () => Promise.reject(new Error('task')))).rejects.toThrow('task');
    expect(existsSync(path)).toBe(false);
  });
});
