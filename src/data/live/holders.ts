/** Parts of the screen that decide themselves when to reload their data. */
import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '../../../domain/api/events';

export interface Holder {
  resource: string;
  /** Whether a query belongs to this part. */
  holds: (key: QueryKey) => boolean;
  /** Called when records of the resource have changed. */
  onNews: (event: LiveEvent) => void;
}

const holders = new Set<Holder>();

/** Lets a part of the screen handle its queries itself; returns a function that ends that. */
export function hold(holder: Holder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** Returns the parts of the screen that show records of a resource. */
export const holdersOf = (resource: string): Holder[] => [...holders].filter((holder) => holder.resource === resource);
