/** Sets of numbers that an account stores for later (ชุดเลข). */
import { and, eq, sql } from 'drizzle-orm';
import type { NewNumberSet, NumberSet } from '../../../domain/api/number-limits';
import { numberSet } from '../../db/book/limits';
import { violatedConstraint } from '../../db/constraint';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import type { Database } from '../../kernel/services';

/** Maximum number of sets per account. */
const SETS_MAX = 100;

/** Reads the sets of the caller's account by name. */
export async function readNumberSets(db: Database, { acting }: Caller): Promise<NumberSet[]> {
  const { rows } = await db.execute<NumberSet & Record<string, unknown>>(
    // @guard access "sets of numbers are the own account’s", tested by limits/numbers "sets are kept by account":
    //   «owner_id = ${acting.id}::uuid» becomes «${acting.id}::uuid IS NOT NULL»
    sql`SELECT id, name, numbers FROM number_set WHERE owner_id = ${acting.id}::uuid ORDER BY name, id LIMIT ${SETS_MAX}`,
  );
  return rows;
}

/** Stores a set. Throws `validation` if the name is in use, and `conflict` if there are too many. */
export async function addNumberSet({ services, caller }: Acting, set: NewNumberSet): Promise<NumberSet> {
  const { db, newId, clock } = services;
  const id = newId();
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM account WHERE id = ${caller.acting.id}::uuid FOR NO KEY UPDATE`);
    const storedCount = await tx.$count(numberSet, eq(numberSet.ownerId, caller.acting.id));
    if (storedCount >= SETS_MAX)
      throw new ProblemError('conflict', { detail: `the account already has the maximum of ${SETS_MAX} sets` });
    await tx
      .insert(numberSet)
      .values({ id, ...set, ownerId: caller.acting.id, createdBy: caller.username, createdAt: clock() })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'number_set_name' ? fieldProblem('name', 'limits.setNameTaken') : error;
      });
  });
  return { id, ...set };
}

/** Removes a set of the caller's account. Throws `not-found` for any other. */
export async function removeNumberSet({ services, caller }: Acting, id: string): Promise<void> {
  const { rowCount } = await services.db
    .delete(numberSet)
    // @guard access "a set of numbers is forgotten by whose it is", tested by access/agents "of coma11": «id),
    //   eq(numberSet.ownerId, caller.acting.id))» becomes «id))»
    .where(and(eq(numberSet.id, id), eq(numberSet.ownerId, caller.acting.id)));
  if (rowCount === 0) throw new ProblemError('not-found');
}
