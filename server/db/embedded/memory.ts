/** How much memory the embedded PostgreSQL keeps pages in. */
import { totalmem } from 'node:os';

const MIB = 2 ** 20;
/** PostgreSQL's own default, which a machine of any size has room for. */
const LEAST_MIB = 128;
/** Beyond that a book is as well kept by the system's own cache. */
const MOST_MIB = 1_024;
/** A part of the memory that leaves room for the server beside it, and for whatever else the machine does. */
const PART = 8;

/**
 * The setting `shared_buffers` for a machine.
 *
 * @param memory of the machine, bytes; `limit`, bytes, is what this process may have of it, 0 where nobody limits it
 */
export function sharedBuffersOf({ memory, limit }: { memory: number; limit: number }): string {
  const usable = limit > 0 ? Math.min(memory, limit) : memory;
  const part = Math.floor(usable / PART / MIB);
  return `${Math.min(MOST_MIB, Math.max(LEAST_MIB, part))}MB`;
}

/** The same for this machine. */
export const sharedBuffers = (): string =>
  sharedBuffersOf({ memory: totalmem(), limit: process.constrainedMemory() ?? 0 });
