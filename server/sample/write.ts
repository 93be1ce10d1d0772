/** Writes planned accounts, with the audit rows that adding them through the API would have left. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditRow } from '../audit/write-audit';
import { account, audit } from '../db/schema';
import { creationOf } from '../records/change';
import { type ApiRecord, readRows } from '../records/read';
import { expressionOf } from '../records/source';
import type { ReadableStore } from '../records/store';
import { agentStore } from '../resources/agents/store';
import { memberStore } from '../resources/members/store';
import { subAccountStore } from '../resources/sub-accounts/store';
import type { Transaction } from '../kernel/services';
import type { PlannedAccount, PlannedAgent } from './account-plan';

type AccountRow = typeof account.$inferInsert;
type AuditRow = typeof audit.$inferInsert;

/** Number of rows per statement; a statement takes at most 65,535 parameters. */
const BATCH = 500;

const STORES: Record<PlannedAccount['kind'], ReadableStore> = {
  agent: agentStore,
  sub: subAccountStore,
  member: memberStore,
};

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

function parentOf({ username, parent }: PlannedAccount): PlannedAgent {
  if (parent === null) throw new Error(`${username} has no upline`);
  return parent;
}

function toRow(planned: PlannedAccount, passwordHash: string): AccountRow {
  const { statusSince, statusReason: _reason, parent: _parent, ...values } = planned;
  const parent = parentOf(planned);
  const signsIn = planned.kind !== 'member';
  return {
    ...values,
    parentId: parent.id,
    path: [...parent.path, planned.id],
    level: parent.path.length,
    passwordHash: signsIn ? passwordHash : null,
    mustChangePassword: signsIn && planned.lastLoginAt === null,
    version: statusSince === null ? 1 : 2,
  };
}

/** Adds the accounts, uplines first. */
export async function writeAccounts(
  tx: Transaction,
  accounts: readonly PlannedAccount[],
  passwordHash: string,
): Promise<void> {
  for (const batch of batchesOf(accounts)) {
    await tx.insert(account).values(batch.map((planned) => toRow(planned, passwordHash)));
  }
}

/** Returns the records as the API reads them, by id. */
async function recordsOf(tx: Transaction, { entity, source }: ReadableStore, ids: readonly string[]) {
  const where = sql`${expressionOf(source, 'id') as PgColumn} = ANY(${sql.param(ids)}::uuid[])`;
  const rows = await readRows(tx, entity, source, where, sql``);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the audit rows of an account: its upline added it, it set its own password, and its upline stopped it later
 * if it is stopped.
 */
function auditRowsOf(planned: PlannedAccount, record: ApiRecord): AuditRow[] {
  const parent = parentOf(planned);
  const actor = { username: parent.username, accountId: parent.id, sessionId: null, ip: parent.lastLoginIp };
  const store = STORES[planned.kind];
  const begun = creationOf(store, { ...record, status: 'active', version: 1 });
  const rows = [auditRow(planned.createdAt, actor, { entity: store.entity.name, ...begun })];
  if (planned.kind !== 'member' && planned.lastLoginAt !== null) {
    // The first sign-in requires an own password.
    const self = { username: planned.username, accountId: planned.id, sessionId: null, ip: planned.lastLoginIp };
    const own = { before: { mustChangePassword: true }, after: { mustChangePassword: false } };
    const changed = { action: 'change-password', entity: 'account', entityId: planned.id, ...own } as const;
    rows.push(auditRow(planned.createdAt, self, changed));
  }
  const { status, statusSince, statusReason } = planned;
  if (statusSince !== null) {
    const change = { before: { status: 'active' }, after: { status }, reason: statusReason ?? undefined };
    const stopped = { action: 'update' as const, entity: store.entity.name, entityId: planned.id, ...change };
    rows.push(auditRow(statusSince, actor, stopped));
  }
  return rows;
}

/** Records the creation of the accounts and the other events, in the order of time. */
export async function writeHistory(
  tx: Transaction,
  accounts: readonly PlannedAccount[],
  more: readonly AuditRow[],
): Promise<void> {
  const rows: AuditRow[] = [...more];
  for (const kind of ['agent', 'sub', 'member'] as const) {
    const ofKind = accounts.filter((planned) => planned.kind === kind);
    const records = await recordsOf(
      tx,
      STORES[kind],
      ofKind.map(({ id }) => id),
    );
    for (const planned of ofKind) {
      const record = records.get(planned.id);
      if (record === undefined) throw new Error(`${planned.username} was not written`);
      rows.push(...auditRowsOf(planned, record));
    }
  }
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const batch of batchesOf(rows)) await tx.insert(audit).values(batch);
}
