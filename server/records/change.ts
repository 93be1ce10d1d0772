/**
 * Creation, change and deletion of records, each in one transaction with its audit row, so that both are stored or
 * neither.
 */
import { type ChangesOf, type Entity, metaOfField } from '../../domain/entities/entity';
import { maskedPhone } from '../../domain/accounts/phone';
import { type AuditEntry, differenceOf, writeAudit } from '../audit/write-audit';
import { requireFreshStepUp } from '../access/step-up';
import { assertVersion, expectedVersions } from '../kernel/entity-version';
import { ProblemError } from '../kernel/problem';
import type { Transaction } from '../kernel/services';
import { type RequestedChanges, parseChanges, parseCreation } from './body';
import { type ApiRecord, type Reader, readByIds } from './read';
import { isStored } from './source';
import type { ChangeableStore, PreparedCreation, ReadableStore, RecordStore } from './store';
import type { Acting } from '../access/acting';

/** Reads one record with the fields of its detail. Throws `not-found` for a record hidden from the caller. */
export async function readRecord<E extends Entity>(
  db: Reader,
  store: ReadableStore<E>,
  { caller }: Acting,
  id: string,
): Promise<ApiRecord<E>> {
  const [record] = await readByIds(db, store.entity, store.source, caller.acting, [id]);
  if (record === undefined) throw new ProblemError('not-found');
  return { ...record, ...(await store.details(db, caller, record.id)) };
}

async function insertPrepared<E extends Entity>(
  tx: Transaction,
  store: RecordStore<E>,
  acting: Acting,
  { insert, shownOnce }: PreparedCreation,
  reason: string | undefined,
): Promise<ApiRecord<E>> {
  const record = await readRecord(tx, store, acting, await insert(tx));
  await audit(tx, store, acting, { ...creationOf(store, record), reason });
  return { ...record, ...shownOnce };
}

/** Creates a record. The response may hold more than a later read does (`shownOnce`). */
export async function createRecord<E extends Entity>(
  store: RecordStore<E>,
  acting: Acting,
  body: Record<string, unknown>,
): Promise<ApiRecord<E>> {
  const { db } = acting.services;
  const { values, reason } = parseCreation(store.entity, body);
  const prepared = await store.prepareCreation(db, acting, values);
  return db.transaction((tx) => insertPrepared(tx, store, acting, prepared, reason));
}

/** Creates a record within a transaction, which may hold locks during the preparation. */
export async function createRecordIn<E extends Entity>(
  tx: Transaction,
  store: RecordStore<E>,
  acting: Acting,
  body: Record<string, unknown>,
): Promise<ApiRecord<E>> {
  const { values, reason } = parseCreation(store.entity, body);
  return insertPrepared(tx, store, acting, await store.prepareCreation(tx, acting, values), reason);
}

/** Changes one record and returns its new state. */
export async function updateRecord<E extends Entity>(
  store: ChangeableStore<E>,
  acting: Acting,
  id: string,
  body: Record<string, unknown>,
  ifMatch: string | undefined,
): Promise<ApiRecord<E>> {
  const expected = expectedVersions(ifMatch, body);
  return acting.services.db.transaction(async (tx) => {
    await store.lock(tx, acting.caller, [id]);
    const record = await readRecord(tx, store, acting, id);
    assertVersion(expected, record.version);
    const requested = parseChanges(store.entity, record, body, store.moving);
    const isChanged = await applyChanges(tx, store, acting, record, requested);
    return isChanged ? readRecord(tx, store, acting, id) : record;
  });
}

/** Makes the same changes to several records: all or none. */
export async function updateRecords<E extends Entity>(
  store: RecordStore<E>,
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

/** Deletes one record and returns its last state. */
export async function deleteRecord<E extends Entity>(
  store: RecordStore<E>,
  acting: Acting,
  id: string,
  ifMatch: string | undefined,
): Promise<ApiRecord<E>> {
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
export async function deleteRecords<E extends Entity>(
  store: RecordStore<E>,
  acting: Acting,
  ids: readonly string[],
): Promise<void> {
  await acting.services.db.transaction(async (tx) => {
    for (const record of await lockAll(tx, store, acting, ids)) await remove(tx, store, acting, record);
  });
}

/** Locks and reads several records. A record hidden from the caller refuses the whole call. */
export async function lockAll<E extends Entity>(
  tx: Transaction,
  store: ChangeableStore<E>,
  acting: Acting,
  ids: readonly string[],
): Promise<ApiRecord<E>[]> {
  await store.lock(tx, acting.caller, ids);
  const records = await readByIds(tx, store.entity, store.source, acting.caller.acting, ids);
  // @guard access "a call about many is about all of them", tested by access/agents "of coma"
  if (records.length !== ids.length) throw new ProblemError('not-found');
  return records;
}

/** Makes the necessary changes to a locked record; returns whether there were any. */
export async function applyChanges<E extends Entity>(
  tx: Transaction,
  store: ChangeableStore<E>,
  acting: Acting,
  record: ApiRecord<E>,
  { values, reason }: RequestedChanges<ChangesOf<E>>,
): Promise<boolean> {
  if (Object.keys(values).length === 0) return false;
  await store.checkChange(tx, acting.caller, record, values);
  // @guard access "permissions take a step-up", tested by access/step-up
  if (store.stepUpFor?.some((field) => field in values)) requireFreshStepUp(acting.services, acting.caller);
  if (!(await store.write(tx, record, values, acting.services))) throw new ProblemError('version-conflict');
  const difference = differenceOf(record, shownValues(store.entity, values));
  await audit(tx, store, acting, { action: 'update', entityId: record.id, ...difference, reason });
  return true;
}

async function remove<E extends Entity>(
  tx: Transaction,
  store: RecordStore<E>,
  acting: Acting,
  record: ApiRecord<E>,
): Promise<void> {
  await store.remove(tx, record, acting.services);
  const before = auditedPart(store, record);
  await audit(tx, store, acting, { action: 'delete', entityId: record.id, before, after: {} });
}

/** Returns values as a reader would see them: masked values stay masked in the audit. */
function shownValues(entity: Entity, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const isMasked = metaOfField(entity, field)?.masked && typeof value === 'string';
      return [field, isMasked ? maskedPhone(value) : value];
    }),
  );
}

/** Returns the stored part of a record for the audit. Secrets are never read, so none can be in it. */
function auditedPart({ entity, source }: ReadableStore, record: ApiRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(entity.fields)
      .filter((field) => isStored(source, field))
      .map((field) => [field, record[field] ?? null]),
  );
}

/** Returns the audit entry of a creation. */
export function creationOf(store: ReadableStore, record: ApiRecord): Omit<AuditEntry, 'entity'> {
  return { action: 'create', entityId: record.id, before: {}, after: auditedPart(store, record) };
}

async function audit(
  tx: Transaction,
  { entity, auditedAs = entity.name }: Pick<ChangeableStore<Entity>, 'entity' | 'auditedAs'>,
  { services, caller }: Acting,
  entry: Omit<AuditEntry, 'entity'>,
): Promise<void> {
  await writeAudit(tx, services.clock(), caller, { entity: auditedAs, ...entry });
}
