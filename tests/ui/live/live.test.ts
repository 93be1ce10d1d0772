/** One stream for all tabs: the leading tab, the news of the others, and a broken stream. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEARTBEAT_MS } from '../../../domain/api/events';
import { NetworkError, RefusedError, SessionEndedError } from '../../../src/data/errors';
import { HIDDEN_FOR_MS } from '../../../src/data/live/live';
import { readLiveState, STALE_AFTER_MS } from '../../../src/data/live/liveState';
import { noteAnswer, serverContact } from '../../../src/data/serverTime';
import { change, createChannels, createLocks, createStreamServer, OPEN, openTab } from './support';

let server: ReturnType<typeof createStreamServer>;
const toClose: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  server = createStreamServer();
});
afterEach(() => {
  for (const close of toClose.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function tab(shared: object = {}) {
  const opened = await openTab({ send: server.send, ...shared });
  toClose.push(opened.close);
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}

const connection = (index: number) => server.connections[index] ?? expect.unreachable(`no connection ${index}`);
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('two tabs', () => {
  it('share one connection, and both read what has changed again', async () => {
    const shared = { locks: createLocks(), openChannel: createChannels() };
    const [first, second] = [await tab(shared), await tab(shared)];
    expect(server.connections).toHaveLength(1);
    connection(0).write(OPEN + change(2, 'agents', ['one']));
    await wait(0);
    expect([first, second].map(({ reads }) => reads.mock.calls.length)).toEqual([2, 2]);
    connection(0).write(change(3, 'members'));
    await wait(2_000);
    expect([first, second].map(({ reads }) => reads.mock.calls.length)).toEqual([2, 2]);
  });

  it('pass the lead on, which goes on from the number heard last', async () => {
    const shared = { locks: createLocks(), openChannel: createChannels() };
    const [first] = [await tab(shared), await tab(shared)];
    connection(0).write(OPEN + change(7, 'agents'));
    await wait(0);
    first.close();
    await wait(0);
    expect(connection(0).isOpen).toBe(false);
    expect(server.connections).toHaveLength(2);
    expect(connection(1).headers['Last-Event-ID']).toBe('7');
  });

  it('hear what happened while the second one was being drawn', async () => {
    const shared = { locks: createLocks(), openChannel: createChannels() };
    const first = await tab(shared);
    connection(0).write(OPEN + change(2, 'agents'));
    await wait(0);
    const second = await tab(shared);
    await wait(2_000);
    expect(second.reads).toHaveBeenCalledTimes(2);
    expect(first.reads).toHaveBeenCalledTimes(2);
  });

  it('have a stream each where the browser has no locks', async () => {
    const shared = { openChannel: createChannels() };
    await tab(shared);
    await tab(shared);
    expect(server.connections).toHaveLength(2);
  });

  it('of different people share nothing', async () => {
    const shared = { locks: createLocks(), openChannel: createChannels() };
    await tab(shared);
    await tab({ ...shared, reader: 'berta' });
    expect(server.connections).toHaveLength(2);
  });

  it('leave the lead to the one that is looked at', async () => {
    const shared = { locks: createLocks(), openChannel: createChannels() };
    await tab(shared);
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(HIDDEN_FOR_MS - 1_000);
    expect(connection(0).isOpen).toBe(true);
    await wait(1_000);
    expect(connection(0).isOpen).toBe(false);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(server.connections).toHaveLength(2);
  });
});

describe('a connection that breaks', () => {
  it('is opened anew, later each time, from where it was', async () => {
    await tab();
    connection(0).write(OPEN + change(5, 'agents'));
    for (const [index, delay] of [1_000, 2_000, 4_000].entries()) {
      connection(index).fail(new NetworkError());
      await wait(delay - 1);
      expect(server.connections).toHaveLength(index + 1);
      await wait(1);
      expect(server.connections).toHaveLength(index + 2);
      expect(connection(index + 1).headers['Last-Event-ID']).toBe('5');
    }
  });

  it('begins with a short delay again after a good time', async () => {
    await tab();
    connection(0).fail(new NetworkError());
    await wait(1_000);
    connection(1).fail(new NetworkError());
    await wait(2_000);
    connection(2).write(OPEN);
    await wait(60_000);
    connection(2).fail(new NetworkError());
    await wait(1_000);
    expect(server.connections).toHaveLength(4);
  });

  it('is tried at once when the network is back', async () => {
    await tab();
    connection(0).fail(new NetworkError());
    await wait(10);
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(server.connections).toHaveLength(2);
  });

  it('waits as long as the server says', async () => {
    await tab();
    connection(0).fail(new RefusedError(429, null, { retryAfterSeconds: 30 }));
    await wait(29_000);
    expect(server.connections).toHaveLength(1);
    await wait(1_000);
    expect(server.connections).toHaveLength(2);
  });

  it('is opened no more once the session is over', async () => {
    await tab();
    connection(0).fail(new SessionEndedError());
    await wait(120_000);
    expect(server.connections).toHaveLength(1);
  });

  it('is told by the state: live, reconnecting, stale since it was lost', async () => {
    await tab();
    expect(readLiveState()).toEqual({ status: 'starting' });
    connection(0).write(OPEN);
    expect(readLiveState()).toEqual({ status: 'live' });
    const since = new Date();
    connection(0).fail(new NetworkError());
    await wait(0);
    expect(readLiveState()).toEqual({ status: 'reconnecting' });
    connection(0).fail(new NetworkError());
    await wait(STALE_AFTER_MS);
    expect(readLiveState()).toEqual({ status: 'stale', since });
    server.connections.at(-1)?.write(OPEN);
    expect(readLiveState()).toEqual({ status: 'live' });
  });
});

describe('a stream on which nothing comes any more', () => {
  it('is given up within eight seconds, and the server taken for gone in every tab', async () => {
    const shared = { locks: createLocks(), openChannel: createChannels() };
    await tab(shared);
    await tab(shared);
    noteAnswer(null, Date.now());
    connection(0).write(OPEN);
    // Heartbeats keep it, one that is late too.
    for (let beat = 0; beat < 5; beat += 1) {
      await wait(2 * HEARTBEAT_MS);
      connection(0).write(':\n\n');
    }
    expect([connection(0).isOpen, serverContact(), server.connections.length]).toEqual([true, 'live', 1]);
    await wait(8_000);
    expect([connection(0).isOpen, serverContact()]).toEqual([false, 'lost']);
    expect(server.connections).toHaveLength(2);
  });
});

describe('a stream that the server ends', () => {
  it('in order is opened anew at once, and nothing seems lost', async () => {
    await tab();
    connection(0).write(`${OPEN}event: end\ndata: {"reason":"lifetime"}\n\n`);
    connection(0).end();
    await wait(0);
    expect(server.connections).toHaveLength(2);
    expect(readLiveState()).toEqual({ status: 'live' });
  });

  it('because rights changed has everything read again and the rights asked for', async () => {
    const { reads, onRights } = await tab();
    connection(0).write(`${OPEN}event: end\ndata: {"reason":"rights"}\n\n`);
    await wait(0);
    // Once for the new stream, because earlier changes were missed, and once for its end.
    expect(onRights).toHaveBeenCalledTimes(2);
    expect(reads).toHaveBeenCalledTimes(2);
  });
});

it('reads everything again when more happened than can be told', async () => {
  const { reads } = await tab();
  connection(0).write(`${OPEN}event: resync\nid: 9\ndata: {}\n\n`);
  await wait(0);
  expect(reads).toHaveBeenCalledTimes(2);
});

it('takes messages in whatever pieces they come', async () => {
  const { reads } = await tab();
  for (const letter of OPEN + change(2, 'agents')) connection(0).write(letter);
  await wait(0);
  expect(reads).toHaveBeenCalledTimes(2);
});

it('reads a busy resource again no more than once a second, and once at the end', async () => {
  const { reads } = await tab();
  for (let id = 2; id < 22; id += 1) {
    connection(0).write(change(id, 'agents'));
    await wait(100);
  }
  await wait(5_000);
  expect(reads.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(reads.mock.calls.length).toBeLessThanOrEqual(5);
});
