/** The coming events in the order of time. */
import type { Book } from '../../book/transaction';
import type { Transaction } from '../../kernel/services';

/** The book in a transaction, with all earlier events written. */
export interface OpenBook {
  tx: Transaction;
  book: Book;
}

interface At {
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * An event. It happens either in memory alone, or by the code of the running business, which needs all earlier events
 * written.
 */
export type Event = At & ({ in: 'memory'; run: () => void } | { in: 'book'; run: (open: OpenBook) => Promise<void> });

/** Creates an agenda: events in the order of time; simultaneous ones in the order in which they were added. */
export function createAgenda(): Agenda {
  const queue: Event[] = [];
  return {
    add(event) {
      // The next event is the last element.
      let index = queue.length;
      while (index > 0 && (queue[index - 1]?.at ?? 0) <= event.at) index -= 1;
      queue.splice(index, 0, event);
    },
    addAll(events) {
      queue.unshift(...[...events].reverse());
      queue.sort((a, b) => b.at - a.at);
    },
    next: () => queue.at(-1),
    take: () => queue.pop(),
  };
}

export interface Agenda {
  add: (event: Event) => void;
  /** Adds many events before any was taken. */
  addAll: (events: readonly Event[]) => void;
  next: () => Event | undefined;
  take: () => Event | undefined;
}
