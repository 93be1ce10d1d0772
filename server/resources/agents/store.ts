/** Agents among the records: what may change, and what else must hold when it does. */
import { and, eq, sql } from 'drizzle-orm';
import { type Permission, intersectPermissions } from '../../../domain/access';
import { Agent, type AgentRecord } from '../../../domain/entities/agent';
import { shareBounds } from '../../../domain/share';
import type { FieldErrors } from '../../../domain/validation';
import { permissionsAlong } from '../../accounts/path';
import { givenOnBy, shareOf } from '../../accounts/share';
import { account } from '../../db/schema';
import { violatedConstraint } from '../../db/constraint';
import type { Caller } from '../../http/caller';
import { ProblemError } from '../../http/problem';
import type { ApiRecord } from '../../records/read';
import type { RecordStore } from '../../records/store';
import type { Transaction } from '../../services';
import { prepareAgent } from './creation';
import { emailChangeFault, permissionChangeFault, shareFault } from './rules';
import { agentSource } from './source';

/** The fields of an agent that a change may hold. */
type AgentChanges = Partial<
  Pick<AgentRecord, 'nickname' | 'phone' | 'email' | 'givenPt' | 'permission' | 'status'>
>;

/**
 * Locks the agents and their parents from the top down, so that a share given and the share received above it can't
 * change past each other. What isn't in the caller's scope is not locked at all.
 */
async function lock(tx: Transaction, caller: Caller, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT locked.id FROM account AS locked
    WHERE locked.id IN (
      SELECT unnest(ARRAY[target.id, target.parent_id]) FROM account AS target
      WHERE target.id = ANY(${sql.param(ids)}::uuid[])
        AND target.path @> ARRAY[${caller.acting.id}]::uuid[] AND target.id <> ${caller.acting.id}::uuid
    )
    ORDER BY locked.level, locked.id FOR NO KEY UPDATE`);
}

/** Why the share can't become `givenPt`; null when it can. The parent's row is locked. */
async function shareChangeFault(tx: Transaction, caller: Caller, record: AgentRecord, givenPt: number) {
  if (record.parent.id !== caller.acting.id) return { key: 'share.onlyParent' };
  const { rows } = await tx.execute<{ receivedPt: number }>(
    sql`SELECT given_pt AS "receivedPt" FROM account WHERE id = ${record.parent.id}::uuid`,
  );
  return shareFault(givenPt, shareBounds(rows[0]?.receivedPt ?? 0, await givenOnBy(tx, record.id)));
}

async function checkChange(
  tx: Transaction,
  caller: Caller,
  before: ApiRecord,
  wanted: Record<string, unknown>,
): Promise<void> {
  const record = before as unknown as AgentRecord;
  const changes = wanted as AgentChanges;
  const errors: FieldErrors = {};
  if (changes.givenPt !== undefined) {
    const fault = await shareChangeFault(tx, caller, record, changes.givenPt);
    if (fault) errors['givenPt'] = fault;
  }
  if (changes.permission !== undefined || changes.email !== undefined) {
    const effective: Permission = intersectPermissions(await permissionsAlong(tx, record.id));
    const permissionFault =
      changes.permission && permissionChangeFault(record.permission, changes.permission, effective, caller.permission);
    if (permissionFault) errors['permission'] = permissionFault;
    const emailFault = changes.email === undefined ? null : emailChangeFault(effective, caller.permission);
    if (emailFault) errors['email'] = emailFault;
  }
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
}

async function write(tx: Transaction, { id, version }: ApiRecord, changes: Record<string, unknown>): Promise<boolean> {
  const { rowCount } = await tx
    .update(account)
    .set({ ...(changes as AgentChanges), version: version + 1 })
    .where(and(eq(account.id, id), eq(account.version, version)));
  return rowCount === 1;
}

async function remove(tx: Transaction, record: ApiRecord): Promise<void> {
  const { childCount, neverSignedIn } = record as unknown as AgentRecord;
  if (childCount > 0 || !neverSignedIn) throw inUse();
  await tx
    .delete(account)
    .where(eq(account.id, record.id))
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'account_parent_id_account_id_fk' ? inUse() : error;
    });
}

function inUse(): ProblemError {
  return new ProblemError('in-use', { detail: 'an agent that signed in or has accounts below it is locked instead' });
}

export const agentStore: RecordStore = {
  entity: Agent,
  source: agentSource,
  moving: ['effectiveStatus', 'childCount', 'neverSignedIn', 'lastLoginAt', 'share'],
  details: async (db, caller, record) => ({ share: await shareOf(db, caller, record.id) }),
  lock,
  prepareCreation: prepareAgent,
  checkChange,
  write,
  remove,
};
