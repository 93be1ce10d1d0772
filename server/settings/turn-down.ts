/**
 * Turning off the second person (domain.md §7). It takes master in person or a user with all rights in the lotteries,
 * and a reason. It takes effect once another, unrelated person requests the same; until then only the request is
 * stored.
 */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SettingKey } from '../../domain/settings/settings';
import type { Caller } from '../access/caller';
import { areRelated } from '../access/related';
import { setting } from '../db/book/control';
import { ProblemError, fieldProblem } from '../kernel/problem';
import type { Database, Transaction } from '../kernel/services';
import { settingOf } from './read';

/** A pending request, stored among the settings under a name that no setting has. */
const TurnDownRequest = z.object({
  value: z.unknown(),
  by: z.uuid(),
  username: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
});
export type TurnDownRequest = z.infer<typeof TurnDownRequest>;

const PREFIX = 'asked:';

/** Returns the pending requests by setting. */
export async function readTurnDownRequests(db: Database | Transaction): Promise<Map<string, TurnDownRequest>> {
  const rows = await db
    .select()
    .from(setting)
    .where(sql`starts_with(${setting.key}, ${PREFIX})`);
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), TurnDownRequest.parse(value)]));
}

/** Removes a request, because it was carried out or replaced by another change. */
export async function forgetTurnDownRequest(tx: Transaction, key: SettingKey): Promise<void> {
  await tx.delete(setting).where(eq(setting.key, PREFIX + key));
}

/** Throws `forbidden` for a caller who may not turn a second person off, and `validation` without a reason. */
export function checkMayTurnDown(caller: Caller, reason: string | undefined): string {
  const isInPerson = caller.accountId === caller.acting.id;
  if (!isInPerson && !caller.can('manage', 'lotto')) throw new ProblemError('forbidden');
  if (reason === undefined) throw fieldProblem('reason', 'required');
  return reason;
}

/**
 * Requests a value, or confirms another person's request for the same value. The caller has locked the setting's row.
 *
 * @returns whether the change takes effect now
 * @throws ProblemError `forbidden` when the two persons are related
 */
export async function askOrAgree(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { key, value, reason }: { key: SettingKey; value: unknown; reason: string },
): Promise<boolean> {
  const request = (await readTurnDownRequests(tx)).get(key);
  // @guard money "who asked to turn a second person off is no second person", tested by settings/settings "takes two
  //   persons, and happens once both want it: approvals.foreign": without «request.by !== caller.accountId &&»
  if (request && request.by !== caller.accountId && settingOf(key, request.value) === settingOf(key, value)) {
    // @guard money "who turns a second person off is not related to who asked", tested by settings/settings "is no
    //   matter of those who made each other": «(await areRelated(tx, caller.accountId, request.by))» becomes «(false as
    //   boolean)»
    if (await areRelated(tx, caller.accountId, request.by))
      throw new ProblemError('forbidden', { detail: 'approvalRelated' });
    await forgetTurnDownRequest(tx, key);
    return true;
  }
  const stored: TurnDownRequest = {
    value,
    by: caller.accountId,
    username: caller.username,
    at: now.toISOString(),
    reason,
  };
  const row = { value: sql`${JSON.stringify(stored)}::jsonb`, updatedBy: caller.accountId, updatedAt: now };
  await tx
    .insert(setting)
    .values({ key: PREFIX + key, ...row, version: 0 })
    .onConflictDoUpdate({ target: setting.key, set: row });
  return false;
}
