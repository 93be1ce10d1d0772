/** A change of the status of many accounts together: all of them or none, and only the intended ones. */
import { createHash } from 'node:crypto';
import type { ChangesOf, Entity } from '../../domain/entities/entity';
import type { AccountStatus } from '../../domain/accounts/status';
import {
  STATUS_CHANGE_MAX,
  type StatusChangeAnswer,
  type StatusEffects,
  type StatusRefusal,
} from '../../domain/accounts/status-change';
import type { Acting } from '../access/acting';
import type { Filter } from '../records/query';
import { ProblemError, fieldProblem } from '../kernel/problem';
import { changesOf, parseChanges } from '../records/body';
import { applyChanges, lockAll } from '../records/change';
import { type ApiRecord, readByIds, readIds } from '../records/read';
import type { RecordStore } from '../records/store';
import type { Transaction } from '../kernel/services';
import { effectsBelow } from './effects-below';

/** Characters of a fingerprint: 96 bits. */
const FINGERPRINT_LENGTH = 16;

export interface StatusChange {
  /** The accounts by id, or all accounts that match the filter of their list. */
  chosen: { ids: readonly string[] } | { filter: Filter };
  status: AccountStatus;
  reason: string;
  /** Number of accounts it should reach; null for a dry run. */
  expected: number | null;
  /** Effect that the user has confirmed; null without a confirmation. */
  seen: StatusEffects | null;
}

/** Returns a fingerprint of some accounts, the same in any order. */
const fingerprintOf = (ids: readonly string[]) =>
  createHash('sha256').update(ids.toSorted().join()).digest('base64url').slice(0, FINGERPRINT_LENGTH);

/** Whether a change has exactly the effect that was confirmed. */
const isSame = (seen: StatusEffects, now: StatusEffects) =>
  seen.changing === now.changing &&
  seen.agentsBelow === now.agentsBelow &&
  seen.membersBelow === now.membersBelow &&
  seen.fingerprint === now.fingerprint;

/** Locks and reads the chosen accounts. Throws `validation` for more accounts than one change may reach. */
async function lockChosen<E extends Entity>(
  tx: Transaction,
  store: RecordStore<E>,
  acting: Acting,
  chosen: StatusChange['chosen'],
) {
  if ('ids' in chosen) return lockOthers(tx, store, acting, [...new Set(chosen.ids.map((id) => id.toLowerCase()))]);
  const matching = () =>
    readIds(tx, store.entity, store.source, acting.caller.acting, chosen.filter, STATUS_CHANGE_MAX + 1);
  const ids = await matching();
  if (ids.length > STATUS_CHANGE_MAX) throw fieldProblem('filter', 'tooMany', { max: STATUS_CHANGE_MAX });
  const locked = await lockOthers(tx, store, acting, ids);
  // A change made during the wait for the locks may have altered the set of matching accounts.
  if ((await matching()).join() !== ids.join())
    throw new ProblemError('conflict', { detail: 'the set of matching accounts has changed' });
  return locked;
}

/** Locks and reads the records. The caller's own account is refused rather than locked, as nobody stops themselves. */
async function lockOthers<E extends Entity>(
  tx: Transaction,
  store: RecordStore<E>,
  acting: Acting,
  ids: readonly string[],
) {
  const { entity, source } = store;
  const ownIds = ids.filter((id) => id === acting.caller.accountId);
  const own = await readByIds(tx, entity, source, acting.caller.acting, ownIds);
  const others = own.length > 0 ? ids.filter((id) => !ownIds.includes(id)) : ids;
  return {
    records: await lockAll(tx, store, acting, others),
    // @guard access "nobody is among the many they change", tested by access/own: «own.map((record) => ({
    //   ...nameOf(entity, record), key: 'account.own' })),» becomes «[],»
    refused: own.map((record) => ({ ...nameOf(entity, record), key: 'account.own' })),
  };
}

/** Returns an account as a refusal names it. */
function nameOf({ label }: Entity, record: ApiRecord): Pick<StatusRefusal, 'id' | 'label'> {
  return { id: record.id, label: String(record[label]) };
}

/** Returns the reason why this record keeps its status; null when nothing prevents the change. */
async function refusalOf<E extends Entity>(
  tx: Transaction,
  store: RecordStore<E>,
  { caller }: Acting,
  record: ApiRecord<E>,
  changes: ChangesOf<E>,
): Promise<StatusRefusal | null> {
  try {
    // @guard access "each of many is judged like one", tested by access/own
    await store.checkChange(tx, caller, record, changes);
    return null;
  } catch (error) {
    const [fault] = error instanceof ProblemError ? Object.values(error.options.errors ?? {}) : [];
    if (fault === undefined) throw error;
    return { ...nameOf(store.entity, record), ...fault };
  }
}

/**
 * Changes the status of the chosen accounts, or only returns the effect of the change. The answer names each account
 * that the caller may not change; if there is one, no account is changed. Throws `conflict` when the change would reach
 * more or fewer accounts than expected, or would have another effect than the confirmed one.
 */
export async function changeStatuses<E extends Entity>(
  store: RecordStore<E>,
  acting: Acting,
  { chosen, status, reason, expected, seen }: StatusChange,
): Promise<StatusChangeAnswer> {
  return acting.services.db.transaction(async (tx) => {
    const { records, refused: own } = await lockChosen(tx, store, acting, chosen);
    const matched = records.length + own.length;
    // @guard access "many are as many as were counted", tested by access/own
    if (expected !== null && matched !== expected)
      throw new ProblemError('conflict', { detail: `${matched} accounts match` });

    const changing = records.filter((record: ApiRecord) => record['status'] !== status);
    const refused: StatusRefusal[] = [...own];
    const changes = changesOf(store.entity, { status });
    for (const record of changing) {
      const refusal = await refusalOf(tx, store, acting, record, changes);
      if (refusal) refused.push(refusal);
    }
    const below = await effectsBelow(
      tx,
      changing.map(({ id }) => id),
      status,
    );
    const effects: StatusEffects = {
      changing: changing.length,
      ...below,
      ...('filter' in chosen && { fingerprint: fingerprintOf(records.map(({ id }) => id)) }),
    };
    // @guard access "many are those that were counted", tested by accounts/status "is refused when it would reach
    //   others than were counted"
    if (seen !== null && !isSame(seen, effects))
      throw new ProblemError('conflict', { detail: 'the affected accounts have changed' });
    // @guard access "many are changed or none", tested by access/own: «null && refused.length === 0;» becomes «null;»
    const done = expected !== null && refused.length === 0;
    if (done) {
      for (const record of changing) {
        await applyChanges(tx, store, acting, record, parseChanges(store.entity, record, { status, reason }, []));
      }
    }
    return { matched, ...effects, refused, done };
  });
}
