/** Parameters of lists and records, for the OpenAPI document. */
import { z } from 'zod';
import { csvColumnsOf } from '../../../domain/entities/csv';
import { PERSONAL_CHOICES } from '../../../domain/exports/request';
import { CsvStyle } from '../../../domain/entities/csv-style';
import { type Entity, metaOfField } from '../../../domain/entities/entity';
import { filterValueSchema } from './filter-value';
import { PAGE_MAX } from './list-query';
import type { RouteParameter } from '../../http/route';
import { count } from '../../../domain/validation/whole-number';

export const idsParameter: RouteParameter = {
  name: 'filter',
  in: 'query',
  description: 'The ids of the records, without any other condition',
  required: true,
  schema: z.strictObject({ id: z.array(z.uuid()).min(1).max(PAGE_MAX) }),
  json: true,
};

/** Returns the schema of a list's filter, with every field and operator that the entity declares. */
export function filterSchema(entity: Entity): z.ZodType {
  const filters: Record<string, z.ZodType> = {
    ...(entity.search.length > 0 && { q: z.string() }),
    id: z.union([z.uuid(), z.array(z.uuid()).max(PAGE_MAX)]),
  };
  for (const [field, { meta }] of Object.entries(entity.fields)) {
    for (const operator of field === 'id' ? [] : meta.operators) {
      filters[operator === 'eq' ? field : `${field}_${operator}`] = filterValueSchema(meta);
    }
  }
  return z.strictObject(filters).partial();
}

/** Returns the description of an entity's filter for the OpenAPI document. */
export function filterText(entity: Entity): string {
  return `Conditions, all of which must hold${entity.search.length > 0 ? `; \`q\` searches ${entity.search.join(', ')}` : ''}`;
}

/**
 * Returns `sort`, `range`, `filter` and the other parameters of a list, with every field and operator that the entity
 * declares.
 */
export function listParameters(entity: Entity): RouteParameter[] {
  const sortable = Object.keys(entity.fields).filter((field) => field !== 'id' && metaOfField(entity, field)?.sortable);
  return [
    {
      name: 'sort',
      in: 'query',
      description: 'A field and a direction; records with equal values are sorted by id',
      required: false,
      schema: z.tuple([z.enum(['id', ...sortable]), z.enum(['ASC', 'DESC'])]),
      json: true,
    },
    {
      name: 'range',
      in: 'query',
      description:
        `First and last position of the page, at most ${PAGE_MAX} records. With a cursor, it sets the number of records and ` +
        'the positions that the response names',
      required: false,
      schema: z.tuple([count(), count()]),
      json: true,
    },
    {
      name: 'filter',
      in: 'query',
      description: filterText(entity),
      required: false,
      schema: filterSchema(entity),
      json: true,
    },
    {
      name: 'after',
      in: 'query',
      description:
        'Returns the page after this cursor, which is an `X-After` of the same sort. The cost does not depend on the position',
      required: false,
      schema: z.string(),
    },
    {
      name: 'before',
      in: 'query',
      description: 'Returns the page before this cursor, which is an `X-Before` of the same sort',
      required: false,
      schema: z.string(),
    },
    {
      name: 'columns',
      in: 'query',
      description: 'CSV only: the fields in their order; all fields by default',
      required: false,
      schema: z.array(z.enum(csvColumnsOf(entity))).min(1),
      json: true,
    },
    {
      name: 'style',
      in: 'query',
      description: 'CSV only: the separator and the decimal sign; by default a comma and a full stop',
      required: false,
      schema: CsvStyle,
      json: true,
    },
    {
      name: 'personal',
      in: 'query',
      description:
        'CSV only: whether personal data is left out, has masked telephone numbers (default), or is complete. Complete data requires ' +
        'every right to members and a step-up',
      required: false,
      schema: z.enum(PERSONAL_CHOICES),
    },
  ];
}
