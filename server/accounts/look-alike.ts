/** Names of accounts that can be mistaken for a typed one. */
import { type SQL, sql } from 'drizzle-orm';
import type { MemberImportLookAlike } from '../../domain/accounts/member-import';
import type { LookAlike } from '../../domain/api/accounts';
import { canonicalLine } from '../../domain/text/canonical-text';
import { LOOK_ALIKE_GROUPS, LOOK_ALIKES } from '../../domain/text/look-alike';
import type { ActingAccount } from '../access/caller';
import type { Database, Transaction } from '../kernel/services';

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

/** A name in a line of a file. */
interface NameOfLine {
  line: number;
  name: string;
}

/**
 * Returns names of a file that look like another name but aren't equal to it: a name of a line above, or the username or
 * nickname of an account in the caller's scope. At most one for each name, in the order of the lines.
 *
 * @param limit maximum number of names
 */
export async function lookAlikesOfFile(
  db: Database | Transaction,
  { id }: ActingAccount,
  names: readonly NameOfLine[],
  limit: number,
): Promise<MemberImportLookAlike[]> {
  // @guard access "a warning about a file names only accounts that the caller sees", tested by accounts/look-alike
  //   "of a file are names of accounts in the caller’s scope": «WHERE account.path @> ARRAY[${id}]::uuid[] AND» becomes
  //   «WHERE»
  const { rows } = await db.execute<MemberImportLookAlike & Record<string, unknown>>(sql`
    WITH typed AS MATERIALIZED (
      SELECT line, name, ${skeletonOf(sql`name`)} AS skeleton
      FROM json_to_recordset(${JSON.stringify(names)}::json) AS typed (line int, name text)
    ), scope AS (
      SELECT name FROM account CROSS JOIN LATERAL (VALUES (account.username), (account.nickname)) AS own (name)
      WHERE account.path @> ARRAY[${id}]::uuid[] AND (account.kind <> 'sub' OR account.parent_id = ${id}::uuid)
        AND name IS NOT NULL
    ), known AS (
      SELECT 0 AS line, name, ${skeletonOf(sql`name`)} AS skeleton FROM scope
      UNION ALL SELECT line, name, skeleton FROM typed
    )
    SELECT DISTINCT ON (typed.line, typed.name) typed.line, typed.name, known.name AS resembles
    FROM typed JOIN known USING (skeleton)
    WHERE known.line < typed.line AND lower(known.name) <> lower(typed.name) AND typed.skeleton <> ''
    ORDER BY typed.line, typed.name, known.line, known.name LIMIT ${limit}`);
  return rows;
}
