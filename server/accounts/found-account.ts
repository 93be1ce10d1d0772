/** Look-up of the account that a call about money names. */
import { sql } from 'drizzle-orm';
import type { AccountKind } from '../../domain/accounts/account-kind';
import type { ActingAccount } from '../access/caller';
import { column } from '../db/column';
import { definePreparedStatement, EXAMPLE_ID, type ValueOf } from '../db/statement';
import { ProblemError } from '../kernel/problem';
import type { Reader } from '../records/read';

export interface FoundAccount {
  id: string;
  username: string;
  parentId: string | null;
  /** The username of its upline; null for master. */
  upline: string | null;
  kind: Exclude<AccountKind, 'sub'>;
}

const read = definePreparedStatement({
  name: 'account_find',
  plan: 'kept',
  row: {
    id: column.uuid,
    username: column.text,
    parentId: column.nullable(column.uuid),
    kind: column.oneOf<FoundAccount['kind']>(),
    upline: column.nullable(column.text),
  },
  example: { id: EXAMPLE_ID, actingId: EXAMPLE_ID },
  // @guard access "money is about those within", tested by access/agents "of coma11": without «AND path @>
  //   ARRAY[${value('actingId')}]::uuid[]»
  // @guard access "money is about agents and members", tested by access/agents "of coma": without «AND kind IN
  //   ('agent', 'member')»
  sql: (value: ValueOf<{ id: string; actingId: string }>) => sql`
    SELECT id, username, parent_id AS "parentId", kind,
      (SELECT upline.username FROM account AS upline WHERE upline.id = account.parent_id) AS upline
    FROM account
    WHERE id = ${value('id')}::uuid AND kind IN ('agent', 'member') AND path @> ARRAY[${value('actingId')}]::uuid[]`,
});

/**
 * Returns the acting account itself, or an agent or member below it. Throws `not-found` for any other account, as if it
 * never existed.
 */
export async function findAccount(db: Reader, acting: ActingAccount, id: string): Promise<FoundAccount> {
  const [found] = await read(db, { id, actingId: acting.id });
  if (found === undefined) throw new ProblemError('not-found');
  return found;
}

/**
 * Finds an account for a decision reserved to its direct upline. Throws `forbidden` for any other caller who can see
 * the account.
 */
export async function findChild(db: Reader, acting: ActingAccount, id: string): Promise<FoundAccount> {
  const found = await findAccount(db, acting, id);
  // @guard access "the direct upline alone moves money and sets terms", tested by access/agents "of coma"
  if (found.parentId !== acting.id) throw new ProblemError('forbidden');
  return found;
}
