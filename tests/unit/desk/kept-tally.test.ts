/** The cached tally of a round: no reader gets a moment before their request, and no reader waits in vain. */
import { describe, expect, it } from 'vitest';
import { CachedTally } from '../../../server/resources/round-desk/cached-tallies';
import { NOTHING_ADDED, type Tally } from '../../../server/resources/round-desk/tally';

/** Returns reads that the test ends; each continues from the tally that it gets. */
function readings() {
  const begun: { before: number; end: () => void; fail: () => void }[] = [];
  const readOn = (before: Tally) =>
    new Promise<Tally>((resolve, reject) => {
      begun.push({
        before: before.lastNo,
        end: () => resolve({ ...NOTHING_ADDED, lastNo: before.lastNo + 1 }),
        fail: () => reject(new Error('the connection was lost')),
      });
    });
  return { begun, readOn };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a kept tally', () => {
  it('is read once for all who ask before the reading begins', async () => {
    const { begun, readOn } = readings();
    const kept = new CachedTally();
    const asked = [kept.read(readOn), kept.read(readOn)];
    await settled();
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    expect((await Promise.all(asked)).map(({ lastNo }) => lastNo)).toEqual([1, 1]);
  });

  it('is read again, after that, for who asks while it is being read', async () => {
    const { begun, readOn } = readings();
    const kept = new CachedTally();
    const first = kept.read(readOn);
    await settled();
    const [second, third] = [kept.read(readOn), kept.read(readOn)];
    await settled();
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await first;
    await settled();
    expect(begun.map(({ before }) => before)).toEqual([0, 1]);
    begun[1]?.end();
    expect([(await second).lastNo, (await third).lastNo]).toEqual([2, 2]);
  });

  it('goes on from what it had where a reading fails, and says so to those who asked for that one', async () => {
    const { begun, readOn } = readings();
    const kept = new CachedTally();
    const first = kept.read(readOn);
    await settled();
    const second = kept.read(readOn);
    begun[0]?.fail();
    await expect(first).rejects.toThrow('lost');
    await settled();
    begun[1]?.end();
    expect((await second).lastNo).toBe(1);
    expect(begun.map(({ before }) => before)).toEqual([0, 0]);
  });
});
