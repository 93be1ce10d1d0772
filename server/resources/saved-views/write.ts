/** Saving views and layouts, which belong to one person each. */
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { LISTED } from '../../../domain/entities/listed';
import type { ListedName, ViewedName } from '../../../domain/entities/listed-names';
import {
  SAVED_VIEWS_MAX,
  type ListChoice,
  type ListChoiceChange,
  type SavedView,
  type SavedViewChange,
  type SavedViewCreation,
} from '../../../domain/saved-view';
import { type Entity, rowSchema } from '../../../domain/entities/entity';
import { type AuditEntry, differenceOf, writeAudit } from '../../audit/write-audit';
import { violatedConstraint } from '../../db/constraint';
import { account, listChoice, savedView } from '../../db/schema';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import { assertVersion } from '../../kernel/entity-version';
import type { Transaction } from '../../kernel/services';
import { isOwn, readChoice, readOwnView, readViews } from './read';
import { canonicalSearch } from './search';
import { checkedOfReport, reportOf, subjectOf } from './viewed';

/** Throws `validation` unless every column is a field of the list's answers, and none occurs twice. */
function checkColumns(entity: Entity, columns: readonly string[] | null | undefined): void {
  if (!columns) return;
  const { shape } = rowSchema(entity);
  const position = columns.findIndex((field, index) => !Object.hasOwn(shape, field) || columns.indexOf(field) < index);
  if (position >= 0) throw fieldProblem(`columns.${position}`, 'option');
}

type Creation = z.output<typeof SavedViewCreation>;
type Change = z.output<typeof SavedViewChange>;
type ChoiceChange = z.output<typeof ListChoiceChange>;

/** Values of a view that its maker sets. */
type ViewInput = Pick<SavedView, 'name' | 'search' | 'columns' | 'density' | 'shared'>;

/** Throws `forbidden` unless the caller may read the records of the list, or the report. */
export function assertMayView(caller: Caller, resource: ViewedName): void {
  // @guard access "a list that may not be read has no views", tested by access/levels "of coma@dashboard.view"
  if (!caller.can('read', subjectOf(resource))) throw new ProblemError('forbidden');
}

/** Checks values by the list's or the report's own rules. Sharing needs the right to change the subject of the list. */
function checked(caller: Caller, resource: ViewedName, said: ViewInput): ViewInput {
  // @guard access "a view is shared by those who may change what it shows", tested by access/levels "of
  //   coma@member.view"
  if (said.shared && !caller.can('update', subjectOf(resource))) throw fieldProblem('shared', 'view.notShareable');
  const report = reportOf(resource);
  if (report) return checkedOfReport(report, said);
  const entity = LISTED[resource as ListedName];
  checkColumns(entity, said.columns);
  return { ...said, search: canonicalSearch(entity, said.search) };
}

/** Runs a write; a name that the person already uses for the list becomes an error of the field. */
async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'saved_view_name') throw fieldProblem('name', 'view.nameTaken');
    throw error;
  }
}

/** Locks a person, so that their views are written one after the other and can be counted. */
async function lockPerson(tx: Transaction, { accountId }: Caller): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}

async function recordAction(
  tx: Transaction,
  { services, caller }: Acting,
  id: string,
  deed: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  await writeAudit(tx, services.clock(), caller, { ...deed, entity: 'saved-views', entityId: id });
}

const saidOf = ({ name, search, columns, density, shared }: SavedView): ViewInput => ({
  name,
  search,
  columns,
  density,
  shared,
});

async function ownView(tx: Transaction, caller: Caller, id: string): Promise<SavedView> {
  const view = await readOwnView(tx, caller, id);
  if (view === undefined) throw new ProblemError('not-found');
  return view;
}

/**
 * Saves a new view of the caller's. Throws `validation` for a name that they already use, and if they have too many.
 */
export async function addView(acting: Acting, { resource, ...values }: Creation): Promise<SavedView> {
  const { services, caller } = acting;
  assertMayView(caller, resource);
  const { name, search = '', columns = null, density = null, shared = false } = values;
  const said = checked(caller, resource, { name, search, columns, density, shared });
  return withFreeName(() =>
    services.db.transaction(async (tx) => {
      await lockPerson(tx, caller);
      const ofThisList = and(isOwn(caller), eq(savedView.resource, resource));
      const [counted] = await tx.select({ views: count() }).from(savedView).where(ofThisList);
      if ((counted?.views ?? 0) >= SAVED_VIEWS_MAX)
        throw fieldProblem('name', 'view.tooMany', { max: SAVED_VIEWS_MAX });
      const id = services.newId();
      await tx.insert(savedView).values({
        ...said,
        id,
        resource,
        accountId: caller.accountId,
        actingId: caller.acting.id,
        createdAt: services.clock(),
      });
      await recordAction(tx, acting, id, { action: 'create', before: {}, after: { list: resource, ...said } });
      return ownView(tx, caller, id);
    }),
  );
}

/** Changes one of the caller's own views. Throws `not-found` for any other, even a shared one. */
export async function changeView(
  acting: Acting,
  id: string,
  changes: Change,
  expected: readonly number[],
): Promise<SavedView> {
  const { services, caller } = acting;
  return withFreeName(() =>
    services.db.transaction(async (tx) => {
      await lockPerson(tx, caller);
      const before = await ownView(tx, caller, id);
      assertMayView(caller, before.resource);
      assertVersion(expected, before.version);
      const after = checked(caller, before.resource, { ...saidOf(before), ...changes });
      const difference = differenceOf(saidOf(before), after);
      if (Object.keys(difference.after).length === 0) return before;
      await tx
        .update(savedView)
        .set({ ...after, version: before.version + 1 })
        .where(eq(savedView.id, id));
      await recordAction(tx, acting, id, { action: 'update', ...difference });
      return ownView(tx, caller, id);
    }),
  );
}

/** Deletes one of the caller's own views and returns its last values. */
export async function removeView(acting: Acting, id: string): Promise<SavedView> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    await lockPerson(tx, caller);
    const view = await ownView(tx, caller, id);
    await tx.delete(savedView).where(eq(savedView.id, id));
    await recordAction(tx, acting, id, {
      action: 'delete',
      before: { list: view.resource, ...saidOf(view) },
      after: {},
    });
    return view;
  });
}

/** Changes the caller's layout of a list. Only a view that they may use can be the default. */
export async function changeChoice(acting: Acting, resource: ListedName, change: ChoiceChange): Promise<ListChoice> {
  const { services, caller } = acting;
  assertMayView(caller, resource);
  checkColumns(LISTED[resource], change.columns);
  return services.db.transaction(async (tx) => {
    await lockPerson(tx, caller);
    const views = await readViews(tx, caller, resource);
    const before = await readChoice(tx, caller, resource, views);
    const { columns, density, defaultView } = { ...before, ...change };
    const isUsable =
      change.defaultView === undefined || defaultView === null || views.some(({ id }) => id === defaultView);
    // @guard access "a list opens with no view of somebody else", tested by access/own
    if (!isUsable) throw fieldProblem('defaultView', 'option');
    const values = { columns, density, defaultViewId: defaultView };
    await tx
      .insert(listChoice)
      .values({ accountId: caller.accountId, resource, ...values })
      .onConflictDoUpdate({ target: [listChoice.accountId, listChoice.resource], set: values });
    return { columns, density, defaultView };
  });
}
