/**
 * Tallies of accounts' rounds, cached in this process and updated on each read. Adding up half a million lines takes a
 * second; an update takes milliseconds.
 */
import { LRUCache } from 'lru-cache';
import { inOneProcess } from '../../db/in-one-process';
import type { Database } from '../../kernel/services';
import type { AccountNumber } from './account-numbers';
import type { RoundOfLines, Viewer } from './counted-lines';
import { NOTHING_ADDED, type Tally, tallyAt } from './tally';

/** Maximum number of cached numbers, about 300 bytes each; entries expire when they aren't read for a while. */
const NUMBERS_KEPT = 150_000;
const KEPT_MS = 10 * 60_000;

/** One account's tally of one round; only one update runs at a time. */
export class CachedTally {
  #tally = NOTHING_ADDED;
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<Tally> | null = null;

  /** Updates the tally by a read that begins after this call; all callers until it begins share it. */
  read(readOn: (before: Tally) => Promise<Tally>): Promise<Tally> {
    if (this.#next) return this.#next;
    const reading = this.#last.then(async () => {
      this.#next = null;
      this.#tally = await readOn(this.#tally);
      return this.#tally;
    });
    this.#next = reading;
    this.#last = reading.catch(() => undefined);
    return reading;
  }
}

const ofDatabases = new WeakMap<Database, LRUCache<string, CachedTally>>();

function keptIn(db: Database): LRUCache<string, CachedTally> {
  const known = ofDatabases.get(db);
  if (known) return known;
  const cache = new LRUCache<string, CachedTally>({ maxSize: NUMBERS_KEPT, ttl: KEPT_MS, updateAgeOnGet: true });
  ofDatabases.set(db, cache);
  return cache;
}

/** Reads the current numbers of a round for an account, in no order; each has at least one live line. */
export async function readAccountNumbers(db: Database, round: RoundOfLines, viewer: Viewer): Promise<AccountNumber[]> {
  const cache = keptIn(db);
  // @guard access "what is kept of a round for a desk is one account’s", tested by round-desk/desk "tells winners and
  //   what was paid once there is a result, to the satang of the settlement": «`${viewer.acting.id} ${round.id}`;»
  //   becomes «round.id;»
  const key = `${viewer.acting.id} ${round.id}`;
  const own = cache.get(key) ?? new CachedTally();
  const keep = (size: number) => cache.set(key, own, { size });
  // Cached before it is read, so that a concurrent caller doesn't add up the same lines separately.
  if (!cache.has(key)) keep(1);
  const { numbers, changes } = await own.read((before) =>
    inOneProcess(db, (tx) => tallyAt(tx, round, viewer, before), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  // Once a round's changes aren't counted any more, changes can't be detected.
  if (changes.size === 0) cache.delete(key);
  else keep(changes.size);
  return [...numbers.values()];
}
