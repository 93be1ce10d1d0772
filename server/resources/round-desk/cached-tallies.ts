/**
 * What accounts have of rounds, kept in this process and brought up to date each time it is asked for: what takes a second to add
 * up, of half a million lines, is gone on from in milliseconds.
 */
import { LRUCache } from 'lru-cache';
import { inOneProcess } from '../../db/in-one-process';
import type { Database } from '../../kernel/services';
import type { AccountNumber } from './account-numbers';
import type { RoundOfLines, Viewer } from './counted-lines';
import { NOTHING_ADDED, type Tally, tallyAt } from './tally';

/** So many numbers are kept, some 300 bytes each, and none that nobody has asked for in a while. */
const NUMBERS_KEPT = 150_000;
const KEPT_MS = 10 * 60_000;

/** What one account has of one round; it is read on by one at a time. */
export class CachedTally {
  #tally = NOTHING_ADDED;
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<Tally> | null = null;

  /** Reads on by a reading that begins after this was called; all who ask before it begins share it. */
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
  const kept = new LRUCache<string, CachedTally>({ maxSize: NUMBERS_KEPT, ttl: KEPT_MS, updateAgeOnGet: true });
  ofDatabases.set(db, kept);
  return kept;
}

/** The numbers of a round as an account sees them now, in no order; of each some line stands. */
export async function readAccountNumbers(db: Database, round: RoundOfLines, viewer: Viewer): Promise<AccountNumber[]> {
  const kept = keptIn(db);
  // @guard access "what is kept of a round for a desk is one account’s", tested by round-desk/desk "tells winners and
  //   what was paid once there is a result, to the satang of the settlement": «`${viewer.acting.id} ${round.id}`;»
  //   becomes «round.id;»
  const key = `${viewer.acting.id} ${round.id}`;
  const own = kept.get(key) ?? new CachedTally();
  const keep = (size: number) => kept.set(key, own, { size });
  // Before it is read, so that whoever asks meanwhile doesn't add up the same lines beside it.
  if (!kept.has(key)) keep(1);
  const { numbers, changes } = await own.read((before) =>
    inOneProcess(db, (tx) => tallyAt(tx, round, viewer, before), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  // Where nothing is counted of a round any more, nothing says what has changed.
  if (changes.size === 0) kept.delete(key);
  else keep(changes.size);
  return [...numbers.values()];
}
