/** Batching of single writes: items that arrive during a write are written together in the next one. */
import type { Services } from '../kernel/services';

interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

/** Items that wait to be written over the same connections. */
interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[];
  /** Number of batches in flight. */
  underWay: number;
  isToBegin: boolean;
}

interface Gathering<Item> {
  /** Maximum number of items per batch. */
  most: number;
  /** Maximum number of batches in flight. */
  atOnce?: number;
  /** Minimum number of items to start another batch while one is in flight. */
  fewest?: number;
  /** Items with the same key don't go into the same batch. */
  apartBy?: (item: Item) => string;
}

/**
 * Returns a function that writes an item in a batch, over the connections of its services. It resolves with the item's
 * result, and fails together with the whole batch.
 *
 * @param write writes some items, and returns their results in order
 */
export function createBatcher<Item, Result>(
  write: (services: Services, items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce = 1, fewest = 1, apartBy }: Gathering<Item>,
): (services: Services, item: Item) => Promise<Result> {
  // Each request has services of its own, over the same connections.
  const queues = new WeakMap<Services['db'], Queue<Item, Result>>();

  /** Takes the next items that may go together. */
  function take(queue: Queue<Item, Result>): Waiting<Item, Result>[] {
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const names = new Set<string>();
    for (const one of queue.waiting) {
      const name = apartBy?.(one.item);
      const isTaken = taken.length < most && (name === undefined || !names.has(name));
      (isTaken ? taken : left).push(one);
      if (name !== undefined) names.add(name);
    }
    queue.waiting = left;
    return taken;
  }

  async function writeSome(services: Services, queue: Queue<Item, Result>): Promise<void> {
    const taken = take(queue);
    queue.underWay += 1;
    begin(services, queue);
    try {
      const results = await write(
        services,
        taken.map(({ item }) => item),
      );
      taken.forEach(({ done }, index) => done(results[index] as Result));
    } catch (error) {
      taken.forEach(({ failed }) => failed(error));
    }
    queue.underWay -= 1;
    begin(services, queue);
  }

  function begin(services: Services, queue: Queue<Item, Result>): void {
    if (queue.isToBegin || queue.waiting.length === 0 || queue.underWay >= atOnce) return;
    if (queue.underWay > 0 && queue.waiting.length < fewest) return;
    queue.isToBegin = true;
    // Items that arrive at the same moment go into one batch from the start.
    setImmediate(() => {
      queue.isToBegin = false;
      void writeSome(services, queue);
    });
  }

  return (services, item) => {
    const queue = queues.get(services.db) ?? { waiting: [], underWay: 0, isToBegin: false };
    queues.set(services.db, queue);
    return new Promise((done, failed) => {
      queue.waiting.push({ item, done, failed });
      begin(services, queue);
    });
  };
}
