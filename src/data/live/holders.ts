/** Parts of the screen that decide themselves when what they show is read again. */
import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '../../../domain/api/events';

export interface Holder {
  resource: string;
  /** Whether a query is one of its own. */
  holds: (key: QueryKey) => boolean;
  /** Something happened to records of the resource. */
  onNews: (event: LiveEvent) => void;
}

const holders = new Set<Holder>();

/** Leaves the queries of a part of the screen to it; returns the way to give them back. */
export function hold(holder: Holder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** The parts of the screen that show records of a resource. */
export const holdersOf = (resource: string): Holder[] => [...holders].filter((holder) => holder.resource === resource);
