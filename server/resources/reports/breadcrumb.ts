/** The path of accounts from a reader's to the one viewed. */
import { sql } from 'drizzle-orm';
import type { ReportAnswer } from '../../../domain/api/reports';
import type { ActingAccount } from '../../access/caller';
import { ProblemError } from '../../kernel/problem';
import type { Database } from '../../kernel/services';

export type BreadcrumbEntry = ReportAnswer['way'][number];

/**
 * Reads the accounts from the reader's to the one viewed. Throws `not-found` if that isn't the reader's or below it.
 */
export async function breadcrumbOf(
  db: Database,
  { id: reader, level }: ActingAccount,
  within: string,
): Promise<[BreadcrumbEntry, ...BreadcrumbEntry[]]> {
  // @guard access "a report looks into nobody outside", tested by reports/win-lose "is nobody’s who isn’t on the path":
  //   without «AND looked.path @> ARRAY[${reader}::uuid]»
  const { rows } = await db.execute<BreadcrumbEntry & Record<string, unknown>>(sql`
    SELECT step.id, step.username, step.nickname, step.kind FROM account AS looked
    JOIN account AS step ON step.id = ANY(looked.path) AND step.level >= ${level}
    WHERE looked.id = ${within}::uuid AND looked.path @> ARRAY[${reader}::uuid] AND looked.kind IN ('agent', 'member')
    ORDER BY step.level`);
  const [first, ...others] = rows;
  if (!first) throw new ProblemError('not-found');
  return [first, ...others];
}
