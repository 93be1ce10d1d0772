/**
 * The files that this process is writing. Each holds a connection to the database, so there are few places: a part of
 * the pool for all together, and fewer for one person, so that no one can block the others.
 */
import type { Pool } from 'pg';
import type { Caller } from '../../access/caller';
import { ProblemError } from '../../kernel/problem';

/** A file that is being fetched. */
export interface RunningFile {
  caller: Caller;
  /** Breaks the file off. */
  end: () => void;
}

/** Divisor of the pool's connections: this part of them is for files, the rest for everything else. */
const POOL_PARTS = 4;

/** Maximum number of files that one person fetches at the same time. */
const PLACES_PER_PERSON = 2;

const running = new WeakMap<Pool, Set<RunningFile>>();
const sending = new WeakMap<Pool, Set<RunningFile>>();

const tooMany = (detail: string) => new ProblemError('busy', { detail, headers: { 'retry-after': '5' } });

/** Returns the files of the process that has this pool. */
export function runningFiles(pool: Pool): readonly RunningFile[] {
  return [...(running.get(pool) ?? []), ...(sending.get(pool) ?? [])];
}

/**
 * Records a finished file that is only being sent. It holds nothing between its pieces, so it takes no place. Returns a
 * function that forgets it.
 */
export function noteSending(pool: Pool, file: RunningFile): () => void {
  const files = sending.get(pool) ?? new Set();
  sending.set(pool, files);
  files.add(file);
  return () => void files.delete(file);
}

/**
 * Reserves a place for a file; returns a function that releases it. Throws `busy` when the person's places, or
 * all, are taken.
 */
export function reserveFileSlot(pool: Pool, file: RunningFile): () => void {
  const files = running.get(pool) ?? new Set();
  running.set(pool, files);
  const places = Math.max(2, Math.floor(pool.options.max / POOL_PARTS));
  const own = [...files].filter(({ caller }) => caller.accountId === file.caller.accountId);
  // @guard access "nobody takes all places for files", tested by http/csv "leaves places to the others, and connections
  //   to everybody else": «>= Math.min(PLACES_PER_PERSON, places - 1))» becomes «> 99 + PLACES_PER_PERSON)»
  if (own.length >= Math.min(PLACES_PER_PERSON, places - 1))
    throw tooMany('you are already downloading the maximum number of files');
  if (files.size >= places) throw tooMany('the server is already sending the maximum number of files');
  files.add(file);
  return () => void files.delete(file);
}
