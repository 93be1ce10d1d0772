/** The list of an entity as a call, for code that reads it without react-admin: the same address, the same refusals. */
import { z } from 'zod';
import { recordSchema, rowSchema, type Entity, type Fields, type RecordOf } from '../entities/entity';
import { defineCall } from './call';

/**
 * `sort` is a field and a direction, `range` the first and the last position, `filter` values by field and operator.
 */
const ListQuery = z.object({
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional(),
  range: z.tuple([z.int(), z.int()]).optional(),
  filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).optional(),
});

/** Returns a page of an entity's records, without the fields of the detail. */
export function listCallOf<F extends Fields>(entity: Entity<F>) {
  // The schema is put together from the entity's own fields, which the compiler can't follow.
  const rows = z.array(rowSchema(entity)) as unknown as z.ZodType<RecordOf<Entity<F>>[]>;
  return defineCall({ method: 'GET', path: `/${entity.name}`, query: ListQuery, answer: rows });
}

/** Returns the schema of an entity's record, with the fields of its detail. */
export function recordOf<F extends Fields>(entity: Entity<F>): z.ZodType<RecordOf<Entity<F>>> {
  // The compiler can't follow this schema either.
  return recordSchema(entity) as unknown as z.ZodType<RecordOf<Entity<F>>>;
}

/** A resource with a single record, such as the user's own profile. The entity declares its other fields. */
const SingleRecord = z.looseObject({ id: z.string(), version: z.int() });

/** Reads the current record of such a resource. */
export const singleRecordOf = (name: string) => defineCall({ method: 'GET', path: `/${name}`, answer: SingleRecord });

/** Changes some fields of the record and returns it. */
export const singleRecordChangeOf = (name: string) =>
  defineCall({ method: 'PUT', path: `/${name}`, body: z.record(z.string(), z.unknown()), answer: SingleRecord });
