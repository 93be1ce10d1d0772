/** Systems that an account imports members from, with the remembered assignment of their columns. */
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type {
  MemberImport,
  MemberImportColumnAnswer,
  MemberImportReading,
} from '../../../../domain/accounts/member-import';
import { importSource } from '../../../db/schema';
import type { Database, Transaction } from '../../../kernel/services';

/** Maximum number of sources that an account keeps; the one unused for longest is forgotten. */
const KEPT = 50;

type Assignments = NonNullable<MemberImport['columns']>;

export interface ImportSource {
  name: string;
  columns: Assignments;
}

/** Returns the sources of an account, the last used first. */
export async function readSources(db: Database | Transaction, accountId: string): Promise<ImportSource[]> {
  const rows = await db
    .select({ name: importSource.name, columns: importSource.columns })
    .from(importSource)
    .where(eq(importSource.accountId, accountId))
    .orderBy(desc(importSource.usedAt), importSource.name);
  return rows;
}

/** Returns the columns whose field the user has to know: the heads alone don't decide about them. */
const undecided = (columns: readonly MemberImportColumnAnswer[]) =>
  columns.filter(({ reason }) => reason === 'unknown' || reason === 'password');

/**
 * Returns the sources for the answer.
 *
 * @param byHeads columns of the file as their heads alone decide
 */
export function sourcesFor(
  sources: readonly ImportSource[],
  byHeads: readonly MemberImportColumnAnswer[],
): MemberImportReading['sources'] {
  const open = undecided(byHeads);
  return sources.map(({ name, columns }) => ({
    name,
    fits: open.length > 0 && open.every((column) => Object.hasOwn(columns, column.name)),
  }));
}

/** Stores the chosen fields of a file's columns for its source. Assignments of other columns stay. */
export async function rememberSource(
  tx: Transaction,
  {
    accountId,
    name,
    columns,
    now,
  }: { accountId: string; name: string; columns: readonly MemberImportColumnAnswer[]; now: Date },
): Promise<void> {
  const chosen = columns
    .filter(({ reason }) => reason === 'chosen')
    .map((column) => [column.name, column.field] as const);
  const earlier = (await readSources(tx, accountId)).find((source) => source.name === name)?.columns;
  const values = { columns: { ...earlier, ...Object.fromEntries(chosen) }, usedAt: now };
  await tx
    .insert(importSource)
    .values({ accountId, name, ...values })
    .onConflictDoUpdate({ target: [importSource.accountId, importSource.name], set: values });
  const kept = (await readSources(tx, accountId)).slice(0, KEPT).map((source) => source.name);
  await tx.delete(importSource).where(and(eq(importSource.accountId, accountId), notInArray(importSource.name, kept)));
}
