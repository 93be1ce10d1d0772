/**
 * Creating, changing and deleting records, each in one transaction with its audit row: either both stand or neither.
 */
import type { Entity } from '../../domain/entities/entity';
import { differenceOf, writeAudit } from '../audit';
import { assertVersion, expectedVersions } from '../http/version';
import { ProblemError } from '../http/problem';
import type { Transaction } from '../services';
import { parseChanges, parseCreation } from './body';
import { type ApiRecord, type Reader, readByIds } from './read';
import { isStored } from './source';
import type { Acting, RecordStore } from './store';

/** One record with the fields of its detail. Throws `not-found` for what the caller may not know of. */
export async function readRecord(db: Reader, store: RecordStore, { caller }: Acting, id: string): Promise<ApiRecord> {
  const [record] = await readByIds(db, store.entity, store.source, caller.acting, [id]);
  if (record === undefined) throw new ProblemError('not-found');
  return { ...record, ...(await store.details(db, caller, record)) };
}

/** Creates a record. The answer may hold more than a later reading does (`shownOnce`). */
export async function createRecord(
  store: RecordStore,
  acting: Acting,
  body: Record<string, unknown>,
): Promise<ApiRecord> {
  const { insert, shownOnce } = await store.prepareCreation(acting, parseCreation(store.entity, body));
  return acting.services.db.transaction(async (tx) => {
    const record = await readRecord(tx, store, acting, await insert(tx));
    await audit(tx, store, acting, 'create', record.id, {}, auditedPart(store, record));
    return { ...record, ...shownOnce };
  });
}

/** Changes one record and answers it as it is then. */
export async function updateRecord(
  store: RecordStore,
  acting: Acting,
  id: string,
  body: Record<string, unknown>,
  ifMatch: string | undefined,
): Promise<ApiRecord> {
  const expected = expectedVersions(ifMatch, body);
  return acting.services.db.transaction(async (tx) => {
    await store.lock(tx, acting.caller, [id]);
    const record = await readRecord(tx, store, acting, id);
    assertVersion(expected, record.version);
    const changes = parseChanges(store.entity, record, body, store.moving);
    await applyChanges(tx, store, acting, record, changes);
    return Object.keys(changes).length === 0 ? record : readRecord(tx, store, acting, id);
  });
}

/** Makes the same changes to several records: all or none. */
export async function updateRecords(
  store: RecordStore,
  acting: Acting,
  ids: readonly string[],
  body: Record<string, unknown>,
): Promise<void> {
  await acting.services.db.transaction(async (tx) => {
    for (const record of await lockAll(tx, store, acting, ids)) {
      await applyChanges(tx, store, acting, record, parseChanges(store.entity, record, body, []));
    }
  });
}

/** Deletes one record and answers what it was. */
export async function deleteRecord(
  store: RecordStore,
  acting: Acting,
  id: string,
  ifMatch: string | undefined,
): Promise<ApiRecord> {
  const expected = expectedVersions(ifMatch);
  return acting.services.db.transaction(async (tx) => {
    await store.lock(tx, acting.caller, [id]);
    const record = await readRecord(tx, store, acting, id);
    assertVersion(expected, record.version);
    await remove(tx, store, acting, record);
    return record;
  });
}

/** Deletes several records: all or none. */
export async function deleteRecords(store: RecordStore, acting: Acting, ids: readonly string[]): Promise<void> {
  await acting.services.db.transaction(async (tx) => {
    for (const record of await lockAll(tx, store, acting, ids)) await remove(tx, store, acting, record);
  });
}

/** Locks and reads several records. One that the caller may not know of refuses the whole call. */
async function lockAll(tx: Transaction, store: RecordStore, acting: Acting, ids: readonly string[]) {
  await store.lock(tx, acting.caller, ids);
  const records = await readByIds(tx, store.entity, store.source, acting.caller.acting, ids);
  if (records.length !== ids.length) throw new ProblemError('not-found');
  return records;
}

async function applyChanges(
  tx: Transaction,
  store: RecordStore,
  acting: Acting,
  record: ApiRecord,
  changes: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await store.checkChange(tx, acting.caller, record, changes);
  if (!(await store.write(tx, record, changes))) throw new ProblemError('version-conflict');
  const { before, after } = differenceOf(record, changes);
  await audit(tx, store, acting, 'update', record.id, before, after);
}

async function remove(tx: Transaction, store: RecordStore, acting: Acting, record: ApiRecord): Promise<void> {
  await store.remove(tx, record);
  await audit(tx, store, acting, 'delete', record.id, auditedPart(store, record), {});
}

/** What the audit keeps of a whole record: what is stored of it. Secrets are never read, so none can be among it. */
function auditedPart({ entity, source }: { entity: Entity; source: RecordStore['source'] }, record: ApiRecord) {
  return Object.fromEntries(
    Object.keys(entity.fields)
      .filter((field) => isStored(source, field))
      .map((field) => [field, record[field] ?? null]),
  );
}

async function audit(
  tx: Transaction,
  { entity }: RecordStore,
  { services, caller }: Acting,
  action: 'create' | 'update' | 'delete',
  entityId: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, services.clock(), caller, { action, entity: entity.name, entityId, before, after });
}
