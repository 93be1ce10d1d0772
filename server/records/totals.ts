/** Totals of the records of a list. */
import { sql } from 'drizzle-orm';
import type { ListTotals } from '../../domain/api/list-totals';
import { summedFieldsOf, type Entity } from '../../domain/entities/entity';
import type { ActingAccount } from '../access/caller';
import type { Filter } from './query';
import { COUNT_MAX, matching, type Reader } from './read';
import { expressionOf, type RecordSource } from './source';

/** Number of records beyond which nothing is summed up; reports give such sums from their rollups. */
export const TOTALS_MAX = 50_000;

/** Returns the sums that the database can compute, in one statement with the number of records. */
async function readSums(
  db: Reader,
  source: RecordSource,
  where: ReturnType<typeof matching>,
  fields: readonly string[],
): Promise<Record<string, number | null>> {
  const listed = fields.map((field) => sql`, ${expressionOf(source, field)} AS ${sql.identifier(field)}`);
  const sums = fields.map((field) => {
    const name = sql.identifier(field);
    return sql`, coalesce(sum(listed.${name}), 0)::bigint AS ${name}`;
  });
  const { rows } = await db.execute<Record<string, number | null>>(sql`
    WITH listed AS (SELECT 1 ${sql.join(listed)} FROM ${source.from} WHERE ${where} LIMIT ${TOTALS_MAX + 1})
    SELECT count(*)::integer AS "of all" ${sql.join(sums)} FROM listed`);
  return rows[0] ?? {};
}

/** Returns the sum of a field that a rule computes for each record. */
async function sumComputed(
  db: Reader,
  source: RecordSource,
  where: ReturnType<typeof matching>,
  field: string,
): Promise<number> {
  const of = source.computed?.[field];
  const { rows } = await db.execute<{ value: unknown }>(
    sql`SELECT ${expressionOf(source, field)} AS value FROM ${source.from} WHERE ${where} LIMIT ${COUNT_MAX}`,
  );
  return rows.reduce((sum, { value }) => sum + Number(of?.(value) ?? 0), 0);
}

/**
 * Returns the totals of the matching records, by each summed field. Beyond `TOTALS_MAX` records there are none. The sum
 * of a field that the database can't compute is null beyond the number that a list counts.
 */
export async function readTotals(
  db: Reader,
  entity: Entity,
  source: RecordSource,
  acting: ActingAccount,
  filter: Filter,
): Promise<ListTotals> {
  const where = matching(entity, source, acting, filter);
  const summed = summedFieldsOf(entity);
  const isComputed = (field: string) => source.computed?.[field] !== undefined;
  const read = await readSums(
    db,
    source,
    where,
    summed.filter((field) => !isComputed(field)),
  );
  const { 'of all': counted, ...sums } = read;
  const rows = counted ?? 0;
  if (rows > TOTALS_MAX) return { rows: TOTALS_MAX, isAll: false, sums: {} };
  for (const field of summed.filter(isComputed)) {
    sums[field] = rows > COUNT_MAX ? null : await sumComputed(db, source, where, field);
  }
  return { rows, isAll: true, sums };
}
