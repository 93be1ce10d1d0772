/** The amount of memory in which the embedded PostgreSQL keeps pages. */
import { totalmem } from 'node:os';

const MIB = 2 ** 20;
/** PostgreSQL's own default, which fits on every machine. */
const LEAST_MIB = 128;
/** Beyond this size the system's own cache keeps the book just as well. */
const MOST_MIB = 1_024;
/** Divisor of the memory: it leaves room for the server and for other programs. */
const PART = 8;

/**
 * Returns the setting `shared_buffers` for a machine.
 *
 * @param memory memory of the machine in bytes; `limit` is the part this process may use, in bytes, or 0 without a
 * limit
 */
export function sharedBuffersOf({ memory, limit }: { memory: number; limit: number }): string {
  const usable = limit > 0 ? Math.min(memory, limit) : memory;
  const part = Math.floor(usable / PART / MIB);
  return `${Math.min(MOST_MIB, Math.max(LEAST_MIB, part))}MB`;
}

/** Returns the setting `shared_buffers` for this machine. */
export const sharedBuffers = (): string =>
  sharedBuffersOf({ memory: totalmem(), limit: process.constrainedMemory() ?? 0 });
