/** The rules that a resource adds to the generic reading and changing of its entity's records. */
import type { ChangesOf, CreationOf, Entity, RecordOf } from '../../domain/entities/entity';
import type { Acting } from '../access/acting';
import type { Caller } from '../access/caller';
import type { Database, Services, Transaction } from '../kernel/services';
import type { ApiRecord, Reader } from './read';
import type { RecordSource } from './source';

/** A creation, checked as far as possible without the database's locks. */
export interface PreparedCreation {
  /** Checks the conditions that depend on locked rows, inserts, and returns the new record's id. */
  insert: (tx: Transaction) => Promise<string>;
  /** Values in the response to this creation in addition to the record, such as a one-time password. */
  shownOnce: Record<string, unknown>;
}

/** The parts needed to read the records of an entity. */
export interface ReadableStore<E extends Entity = Entity> {
  entity: E;
  source: RecordSource;
  /** Returns the fields that only a single record includes. */
  details: (db: Reader, caller: Caller, id: string) => Promise<Partial<RecordOf<E>>>;
}

/** The parts needed to read and change the records of an entity. */
export interface ChangeableStore<E extends Entity> extends ReadableStore<E> {
  /** The entity whose history records the changes, where it is another one. */
  auditedAs?: string;
  /**
   * Read-only fields that change without a new version. A body with a version and an outdated value of such a field is
   * out of date rather than wrong.
   */
  moving: readonly string[];
  /** Fields that need a step-up for a change; none by default. */
  stepUpFor?: readonly string[];
  /** Locks the rows that a change or deletion of these records depends on, in an order that is the same everywhere. */
  lock: (tx: Transaction, caller: Caller, ids: readonly string[]) => Promise<void>;
  /** Throws `ProblemError` when the caller may not make these changes to a locked record. */
  checkChange: (tx: Transaction, caller: Caller, record: ApiRecord<E>, changes: ChangesOf<E>) => Promise<void>;
  /** Writes the changes if the record still has its version and raises the version by one; returns false otherwise. */
  write: (tx: Transaction, record: ApiRecord<E>, changes: ChangesOf<E>, services: Services) => Promise<boolean>;
}

/** A store whose records can also be added and deleted. */
export interface RecordStore<E extends Entity> extends ChangeableStore<E> {
  /**
   * Checks a creation and does the slow part (hashing) before any lock is held. It reads from `db` alone. Throws
   * `ProblemError`.
   */
  prepareCreation: (db: Database | Transaction, acting: Acting, values: CreationOf<E>) => Promise<PreparedCreation>;
  /** Deletes a locked record. Throws `in-use` when it has a history. */
  remove: (tx: Transaction, record: ApiRecord<E>, services: Services) => Promise<void>;
}
