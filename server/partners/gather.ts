/** Writing down together what comes one by one: what comes while some is being written goes together with the next. */
import type { Services } from '../services';

interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

/**
 * Has items written down, by whose connections they come; each resolves with what came of it, and fails with those that it was
 * written with.
 *
 * @param write writes some, and answers what came of each, in their order
 * @param most so many at once
 */
export function gathering<Item, Result>(
  write: (services: Services, items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (services: Services, item: Item) => Promise<Result> {
  const queues = new WeakMap<Services, Waiting<Item, Result>[]>();

  async function writeAll(services: Services, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      // Left in place until they are written, so that whoever comes meanwhile knows that somebody is at it.
      const taken = queue.slice(0, most);
      try {
        const results = await write(
          services,
          taken.map(({ item }) => item),
        );
        taken.forEach(({ done }, index) => done(results[index] as Result));
      } catch (error) {
        taken.forEach(({ failed }) => failed(error));
      }
      queue.splice(0, taken.length);
    }
  }

  return (services, item) => {
    const queue = queues.get(services) ?? [];
    queues.set(services, queue);
    return new Promise((done, failed) => {
      queue.push({ item, done, failed });
      // Those that come at the same moment go together from the start.
      if (queue.length === 1) setImmediate(() => void writeAll(services, queue));
    });
  };
}
