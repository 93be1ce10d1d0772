/**
 * The files that this process is writing. Each holds a connection to the database, so there are places for few: a part of
 * the pool for all together, and fewer for one person, so that nobody alone keeps the others from theirs.
 */
import type { Pool } from 'pg';
import type { Caller } from '../../access/caller';
import { ProblemError } from '../../kernel/problem';

/** A file that is being fetched. */
export interface RunningFile {
  caller: Caller;
  /** Breaks it off. */
  end: () => void;
}

/** Of the pool's connections so many parts are left to what isn't a file, and one part to files. */
const POOL_PARTS = 4;

/** So many files one person fetches at once. */
const PLACES_PER_PERSON = 2;

const running = new WeakMap<Pool, Set<RunningFile>>();
const sending = new WeakMap<Pool, Set<RunningFile>>();

const tooMany = (detail: string) => new ProblemError('unavailable', { detail, headers: { 'retry-after': '5' } });

/** Those of the process that has this pool. */
export function runningFiles(pool: Pool): readonly RunningFile[] {
  return [...(running.get(pool) ?? []), ...(sending.get(pool) ?? [])];
}

/**
 * Notes a file that is there already and only sent: it holds nothing between its pieces, so it takes nobody's place. Answers
 * the way to forget it.
 */
export function noteSending(pool: Pool, file: RunningFile): () => void {
  const files = sending.get(pool) ?? new Set();
  sending.set(pool, files);
  files.add(file);
  return () => void files.delete(file);
}

/** Keeps a place for a file; answers the way to give it back. Throws `unavailable` when the person's, or all, are taken. */
export function takePlace(pool: Pool, file: RunningFile): () => void {
  const files = running.get(pool) ?? new Set();
  running.set(pool, files);
  const places = Math.max(2, Math.floor(pool.options.max / POOL_PARTS));
  const own = [...files].filter(({ caller }) => caller.accountId === file.caller.accountId);
  // @guard access "nobody takes all places for files", tested by http/csv "leaves places to the others, and connections
  //   to everybody else": «>= Math.min(PLACES_PER_PERSON, places - 1))» becomes «> 99 + PLACES_PER_PERSON)»
  if (own.length >= Math.min(PLACES_PER_PERSON, places - 1)) throw tooMany('you fetch enough files at once');
  if (files.size >= places) throw tooMany('too many files at once');
  files.add(file);
  return () => void files.delete(file);
}
