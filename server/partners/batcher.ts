/** Writing down together what comes one by one: what comes while some is being written goes together with the next. */
import type { Services } from '../kernel/services';

interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

/** What waits to be written by the same connections. */
interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[];
  /** So many lots are being written. */
  underWay: number;
  isToBegin: boolean;
}

interface Gathering<Item> {
  /** So many items go together at most. */
  most: number;
  /** So many lots are written at a time. */
  atOnce?: number;
  /** While a lot is being written another is begun with so many items. */
  fewest?: number;
  /** Items of which this is the same don't go together. */
  apartBy?: (item: Item) => string;
}

/**
 * Has items written down, by whose connections they come; each resolves with what came of it, and fails with those that it was
 * written with.
 *
 * @param write writes some, and answers what came of each, in their order
 */
export function createBatcher<Item, Result>(
  write: (services: Services, items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce = 1, fewest = 1, apartBy }: Gathering<Item>,
): (services: Services, item: Item) => Promise<Result> {
  const queues = new WeakMap<Services, Queue<Item, Result>>();

  /** Takes those that come next and may go together. */
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
    // Those that come at the same moment go together from the start.
    setImmediate(() => {
      queue.isToBegin = false;
      void writeSome(services, queue);
    });
  }

  return (services, item) => {
    const queue = queues.get(services) ?? { waiting: [], underWay: 0, isToBegin: false };
    queues.set(services, queue);
    return new Promise((done, failed) => {
      queue.waiting.push({ item, done, failed });
      begin(services, queue);
    });
  };
}
