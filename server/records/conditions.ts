/** A list's filters as SQL. */
import { type SQL, and, sql } from 'drizzle-orm';
import { type Entity, metaOfField } from '../../domain/entities/entity';
import { plainSigns } from '../../domain/text/plain-signs';
import type { FieldType, FilterOperator } from '../../domain/entities/field';
import type { Condition, ListQuery } from './query';
import { type RecordSource, expressionOf } from './source';

const COMPARISONS: Record<Exclude<FilterOperator, 'like'>, SQL> = {
  eq: sql`=`,
  neq: sql`<>`,
  gte: sql`>=`,
  lte: sql`<=`,
  gt: sql`>`,
  lt: sql`<`,
};

/** Returns a pattern that finds a text anywhere, with its special characters escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Returns the parameter in the type of the field, so that no number is out of the column's range. */
export function parameterOf(type: FieldType | undefined, value: Condition['value']): SQL {
  switch (type) {
    case 'id':
    case 'ref':
      return sql`${value}::uuid`;
    case 'percent':
    case 'integer':
    case 'money':
      return sql`${value}::bigint`;
    case 'dateTime':
      return sql`${value}::timestamptz`;
    case 'date':
      return sql`${value}::date`;
    case 'flag':
      return sql`${value}::boolean`;
    default:
      return sql`${value}::text`;
  }
}

function conditionSql(entity: Entity, source: RecordSource, { field, operator, value }: Condition): SQL {
  const equals = operator === 'eq' ? source.equals?.[field] : undefined;
  if (equals) return equals(value);
  const expression = expressionOf(source, field);
  if (operator === 'like') return sql`${expression} ILIKE ${containsPattern(String(value))}`;
  return sql`${expression} ${COMPARISONS[operator]} ${parameterOf(metaOfField(entity, field)?.type, value)}`;
}

/** Returns the filters of a list joined by AND; undefined when there are none. */
export function conditionsOf(
  entity: Entity,
  source: RecordSource,
  query: Pick<ListQuery, 'conditions' | 'search' | 'ids'>,
): SQL | undefined {
  const parts = query.conditions.map((condition) => conditionSql(entity, source, condition));
  if (query.ids !== null) parts.push(sql`${expressionOf(source, 'id')} = ANY(${sql.param(query.ids)}::uuid[])`);
  if (query.search !== null && source.finds) parts.push(source.finds);
  else if (query.search !== null) {
    // Usernames and numbers have western digits, names may have Thai ones.
    const patterns = [...new Set([query.search, plainSigns(query.search)])].map(containsPattern);
    const places = entity.search.flatMap((field) =>
      patterns.map((pattern) => sql`${expressionOf(source, field)} ILIKE ${pattern}`),
    );
    parts.push(sql`(${sql.join(places, sql` OR `)})`);
  }
  return and(...parts);
}
