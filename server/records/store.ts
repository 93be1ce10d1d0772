/** What a resource adds to the generic reading and changing of its entity's records: its own rules. */
import type { ChangesOf, CreationOf, Entity, RecordOf } from '../../domain/entities/entity';
import type { Acting } from '../access/acting';
import type { Caller } from '../access/caller';
import type { Services, Transaction } from '../kernel/services';
import type { ApiRecord, Reader } from './read';
import type { RecordSource } from './source';

/** A creation, checked as far as it can be without the database's locks. */
export interface PreparedCreation {
  /** Checks what the locked rows decide, inserts, and returns the new record's id. */
  insert: (tx: Transaction) => Promise<string>;
  /** What the answer to this one creation says besides the record, such as a one-time password. */
  shownOnce: Record<string, unknown>;
}

/** What reading the records of an entity takes. */
export interface ReadableStore<E extends Entity = Entity> {
  entity: E;
  source: RecordSource;
  /** The fields that come with a single record only. */
  details: (db: Reader, caller: Caller, id: string) => Promise<Partial<RecordOf<E>>>;
}

/** What reading and changing the records of an entity takes. */
export interface ChangeableStore<E extends Entity> extends ReadableStore<E> {
  /** The entity whose history the changes belong to, where it is another one. */
  auditedAs?: string;
  /**
   * Read-only fields that move without a new version. A body that carries a version and an outdated one of these is
   * out of date rather than wrong.
   */
  moving: readonly string[];
  /** Fields that take a step-up to change; none unless told. */
  stepUpFor?: readonly string[];
  /** Locks, in an order that is the same everywhere, what changing or deleting these records depends on. */
  lock: (tx: Transaction, caller: Caller, ids: readonly string[]) => Promise<void>;
  /** Throws `ProblemError` when the caller may not make these changes to a locked record. */
  checkChange: (tx: Transaction, caller: Caller, record: ApiRecord<E>, changes: ChangesOf<E>) => Promise<void>;
  /** Writes the changes if the record still has its version, raising it by one; false when it hasn't. */
  write: (tx: Transaction, record: ApiRecord<E>, changes: ChangesOf<E>, services: Services) => Promise<boolean>;
}

/** A store whose records are added and deleted as well. */
export interface RecordStore<E extends Entity> extends ChangeableStore<E> {
  /** Checks a creation and does the slow part (hashing) before any lock is held. Throws `ProblemError`. */
  prepareCreation: (acting: Acting, values: CreationOf<E>) => Promise<PreparedCreation>;
  /** Deletes a locked record. Throws `in-use` when it has a history. */
  remove: (tx: Transaction, record: ApiRecord<E>, services: Services) => Promise<void>;
}
