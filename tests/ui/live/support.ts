/** A browser of several tabs, and a server whose stream a test writes itself. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { Send } from '../../../src/data/http';
import { beginLive, type LiveEnvironment } from '../../../src/data/live/live';
import type { Channel, LeaderLocks } from '../../../src/data/live/tabs';

/** Locks as the browser has them: one holder at a time, the others in the order they came. */
export function createLocks(): LeaderLocks {
  const lines = new Map<string, Promise<void>>();
  return {
    request: (name, { signal }, callback) => {
      const before = lines.get(name) ?? Promise.resolve();
      const turn = new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        void before.then(async () => {
          if (!signal.aborted) await callback();
          resolve();
        });
      });
      lines.set(
        name,
        Promise.all([before, turn.catch(() => undefined)]).then(() => undefined),
      );
      return turn;
    },
  };
}

/** Channels between tabs; nobody hears themselves. */
export function createChannels(): (name: string) => Channel {
  const open = new Set<Channel & { name: string }>();
  return (name) => {
    const channel: Channel & { name: string } = {
      name,
      onmessage: null,
      postMessage: (data) => {
        const others = [...open].filter((other) => other !== channel && other.name === name);
        for (const other of others) other.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }));
      },
      close: () => open.delete(channel),
    };
    open.add(channel);
    return channel;
  };
}

/** One connection of the fake server. */
export interface Connection {
  headers: Record<string, string>;
  isOpen: boolean;
  write: (text: string) => void;
  /** Ends it as a server does. */
  end: () => void;
  /** Breaks it. */
  fail: (error: Error) => void;
}

/** A server that keeps every stream open until the test ends it. */
export function createStreamServer(): { send: Send; connections: Connection[] } {
  const connections: Connection[] = [];
  const send: Send = (_url, { headers = {}, signal, receiver } = {}) =>
    new Promise((resolve, reject) => {
      const encoder = new TextEncoder();
      const close = (settle: () => void) => () => {
        connection.isOpen = false;
        settle();
      };
      const connection: Connection = {
        headers,
        isOpen: true,
        write: (text) => receiver?.take(encoder.encode(text)),
        end: close(() => resolve({ status: 200, headers: new Headers(), text: '', json: undefined })),
        fail: (error) => close(() => reject(error))(),
      };
      signal?.addEventListener('abort', () => connection.fail(signal.reason as Error));
      connections.push(connection);
    });
  return { send, connections };
}

export const OPEN = 'event: open\nid: 1\ndata: {}\n\n';

export const change = (id: number, resource: string, ids?: string[]) =>
  `event: change\nid: ${id}\ndata: ${JSON.stringify({ resource, kind: 'changed', ids })}\n\n`;

/** A tab with one list of agents on screen; `reads` counts how often it was read. */
export async function openTab(shared: Partial<LiveEnvironment> & { send: Send }) {
  const queryClient = new QueryClient();
  const reads = vi.fn(() => Promise.resolve({ data: [] }));
  const onRights = vi.fn();
  const hide = new QueryObserver(queryClient, { queryKey: ['agents', 'getList', {}], queryFn: reads }).subscribe(
    () => undefined,
  );
  await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
  const end = beginLive({
    queryClient,
    reader: 'anna',
    random: () => 0,
    locks: undefined,
    openChannel: undefined,
    onRights,
    ...shared,
  });
  const close = () => {
    end();
    hide();
  };
  return { queryClient, reads, onRights, close };
}
