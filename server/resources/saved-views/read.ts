/** The views that a caller may use, and the data shown about them. */
import { type SQL, and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListedName, ViewedName } from '../../../domain/entities/listed-names';
import { SAVED_VIEWS_MAX, type ListChoice, type SavedView } from '../../../domain/saved-view';
import { account, listChoice, savedView } from '../../db/schema';
import type { Caller } from '../../access/caller';
import type { Database, Transaction } from '../../kernel/services';

/** Maximum number of views returned: all of one's own, and as many shared ones as a person can distinguish. */
const SHOWN_MAX = SAVED_VIEWS_MAX + 200;

type Reader = Database | Transaction;

const maker = alias(account, 'maker');
const makersAccount = alias(account, 'makers_account');

/** Whether a view is the caller's own. */
export function isOwn({ accountId }: Caller): SQL {
  // @guard access "a view of somebody else is not one’s own", tested by access/own: «eq(savedView.accountId,
  //   accountId);» becomes «sql`(${accountId}::uuid IS NOT NULL)`;»
  return eq(savedView.accountId, accountId);
}

/** Whether a view is shared by the account acted as, by one of its sub accounts, or by an account above. */
function isSharedWith({ acting }: Caller): SQL {
  // @guard access "a view that is not shared is told to nobody", tested by access/own: without «${savedView.shared}
  //   AND»
  // @guard access "a view is shared downwards", tested by access/own: «${savedView.actingId} =
  //   ANY(${sql.param([...acting.path])}::uuid[])» becomes «${sql.param([...acting.path])}::uuid[] IS NOT NULL»
  return sql`(${savedView.shared} AND ${savedView.actingId} = ANY(${sql.param([...acting.path])}::uuid[]))`;
}

/**
 * Returns the name of a view's maker, as far as the caller may know: a person of the same account by name, the direct
 * upline as an account.
 */
function makerNameFor({ acting }: Caller): SQL<string | null> {
  // @guard access "views name nobody above the direct upline", tested by access/own: «${makersAccount.username} END`»
  //   becomes «${makersAccount.username} ELSE ${maker.username} END`»
  // @guard access "views name the direct upline, not who works for it", tested by access/own:
  //   «${makersAccount.username}» becomes «${maker.username}»
  return sql<string | null>`CASE ${savedView.actingId}
    WHEN ${acting.id}::uuid THEN ${maker.username}
    WHEN ${acting.parentId}::uuid THEN ${makersAccount.username} END`;
}

/** Reads the matching views that the caller may use, their own first. */
async function viewsWhere(db: Reader, caller: Caller, condition: SQL): Promise<SavedView[]> {
  const own = sql<boolean>`(${savedView.accountId} = ${caller.accountId}::uuid)`;
  const rows = await db
    .select({
      id: savedView.id,
      resource: savedView.resource,
      name: savedView.name,
      search: savedView.search,
      columns: savedView.columns,
      density: savedView.density,
      shared: savedView.shared,
      own,
      maker: makerNameFor(caller),
      version: savedView.version,
      createdAt: savedView.createdAt,
    })
    .from(savedView)
    .innerJoin(maker, eq(maker.id, savedView.accountId))
    .innerJoin(makersAccount, eq(makersAccount.id, savedView.actingId))
    .where(and(condition, or(isOwn(caller), isSharedWith(caller))))
    .orderBy(desc(own), asc(savedView.name), asc(savedView.id))
    .limit(SHOWN_MAX);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Reads the views of a list or a report that the caller may use. */
export function readViews(db: Reader, caller: Caller, resource: ViewedName): Promise<SavedView[]> {
  // @guard access "views are told for a list that may be read", tested by access/own: «eq(savedView.resource,
  //   resource));» becomes «sql`(${resource}::text IS NOT NULL)`);»
  return viewsWhere(db, caller, eq(savedView.resource, resource));
}

/** Returns one of the caller's own views; undefined for any other. */
export async function readOwnView(db: Reader, caller: Caller, id: string): Promise<SavedView | undefined> {
  // @guard access "a view is changed by its maker", tested by access/own: «${id}::uuid AND ${isOwn(caller)})» becomes
  //   «${id}::uuid)»
  const [view] = await viewsWhere(db, caller, sql`(${savedView.id} = ${id}::uuid AND ${isOwn(caller)})`);
  return view;
}

/** Reads the caller's layout of a list. A default view that they may no longer use is left out. */
export async function readChoice(
  db: Reader,
  { accountId }: Caller,
  resource: ListedName,
  views: readonly SavedView[],
): Promise<ListChoice> {
  const [row] = await db
    .select({ columns: listChoice.columns, density: listChoice.density, defaultView: listChoice.defaultViewId })
    .from(listChoice)
    // @guard access "the layout of a list is the person’s own", tested by access/own: «and(eq(listChoice.accountId,
    //   accountId),» becomes «and(sql`(${accountId}::uuid IS NOT NULL)`,»
    .where(and(eq(listChoice.accountId, accountId), eq(listChoice.resource, resource)));
  const { columns = null, density = null, defaultView = null } = row ?? {};
  // @guard access "a list opens with no view that was taken away", tested by access/own: «views.some(({ id }) => id ===
  //   defaultView)» becomes «views.length >= 0»
  return { columns, density, defaultView: views.some(({ id }) => id === defaultView) ? defaultView : null };
}
