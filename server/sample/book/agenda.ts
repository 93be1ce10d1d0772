/** What is going to happen, in the order of time. */
import type { Book } from '../../book/transaction';
import type { Transaction } from '../../kernel/services';

/** The book in a transaction, with everything written that happened before. */
export interface OpenBook {
  tx: Transaction;
  book: Book;
}

interface At {
  /** Milliseconds since 1970. */
  at: number;
}

/** What happens in memory alone, or by what does it in the running business, which then needs all that was before. */
export type Event = At & ({ in: 'memory'; run: () => void } | { in: 'book'; run: (open: OpenBook) => Promise<void> });

/** Events in the order of time; those of one moment in the order in which they were added. */
export function createAgenda(): Agenda {
  const queue: Event[] = [];
  return {
    add(event) {
      // The next one stands last.
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
  /** Adds many before anything was taken. */
  addAll: (events: readonly Event[]) => void;
  next: () => Event | undefined;
  take: () => Event | undefined;
}
