/** Names of accounts that can be mistaken for a typed one. */
import { type SQL, sql } from 'drizzle-orm';
import type { LookAlike } from '../../domain/api/accounts';
import { canonicalLine } from '../../domain/text/canonical-text';
import { LOOK_ALIKE_GROUPS, LOOK_ALIKES } from '../../domain/text/look-alike';
import type { ActingAccount } from '../access/caller';
import type { Database } from '../kernel/services';

/** Largest difference in length of two names that look alike: spaces, signs and groups of letters. */
const LENGTH_DIFFERENCE_MAX = 4;

/** Returns the skeleton of a name: equal for names that look alike. Case, spaces and `._-` don't count. */
function skeletonOf(name: SQL): SQL {
  const { capitals, small } = LOOK_ALIKES;
  const letters = sql`translate(lower(translate(normalize(${name}, NFKC), ${capitals.from}, ${capitals.to})), ${small.from}, ${small.to})`;
  return LOOK_ALIKE_GROUPS.reduce<SQL>(
    (text, [group, letter]) => sql`replace(${text}, ${group}, ${letter})`,
    sql`translate(${letters}, ' ._-', '')`,
  );
}

/**
 * Returns an account in the caller's scope with a username or a nickname that looks like a typed name but isn't equal;
 * null without one. Equal nicknames are common and no mistake.
 *
 * @param except the account that is renamed, which may resemble itself
 */
export async function findLookAlike(
  db: Database,
  { id }: ActingAccount,
  { name, except }: { name: string; except?: string | undefined },
): Promise<LookAlike | null> {
  const typed = canonicalLine(name).trim();
  if (typed === '') return null;
  // The length comes first, because a skeleton takes ten times as long.
  const isAlike = (
    column: SQL,
  ) => sql`(abs(char_length(${column}) - char_length(typed.name)) <= ${LENGTH_DIFFERENCE_MAX}
    AND lower(${column}) <> lower(typed.name) AND ${skeletonOf(column)} = typed.skeleton)`;
  // @guard access "a warning names only accounts that the caller sees", tested by accounts/look-alike "are accounts in
  //   the caller’s scope": «account.path @> ARRAY[${id}]::uuid[] AND» becomes «»
  const { rows } = await db.execute<LookAlike & Record<string, unknown>>(sql`
    WITH typed AS MATERIALIZED (SELECT ${typed}::text AS name, ${skeletonOf(sql`${typed}::text`)} AS skeleton)
    SELECT account.id, account.kind, account.username, account.nickname FROM account, typed
    WHERE account.path @> ARRAY[${id}]::uuid[] AND (account.kind <> 'sub' OR account.parent_id = ${id}::uuid)
      AND account.id IS DISTINCT FROM ${except ?? null}::uuid
      AND (${isAlike(sql`account.username`)} OR ${isAlike(sql`account.nickname`)})
    ORDER BY account.username LIMIT 1`);
  return rows[0] ?? null;
}
