/** The list of an entity as a call, for what reads it beside react-admin: the same address, the same refusals. */
import { z } from 'zod';
import { recordSchema, rowSchema, type Entity, type Fields, type RecordOf } from '../entities/entity';
import { defineCall } from './call';

/** `sort` by a field and a direction, `range` as the first and the last position, `filter` by field and operator. */
const ListQuery = z.object({
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional(),
  range: z.tuple([z.int(), z.int()]).optional(),
  filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).optional(),
});

/** A page of an entity's records. Fields of the detail are absent. */
export function listCallOf<F extends Fields>(entity: Entity<F>) {
  // The schema is put together from the entity's own fields, which the compiler can't follow.
  const rows = z.array(rowSchema(entity)) as unknown as z.ZodType<RecordOf<Entity<F>>[]>;
  return defineCall({ method: 'GET', path: `/${entity.name}`, query: ListQuery, answer: rows });
}

/** The schema of an entity's record, with the fields of its detail. */
export function recordOf<F extends Fields>(entity: Entity<F>): z.ZodType<RecordOf<Entity<F>>> {
  // As above.
  return recordSchema(entity) as unknown as z.ZodType<RecordOf<Entity<F>>>;
}

/** A resource of which there is one record, such as one's own profile; what else is in it the entity says. */
const SingleRecord = z.looseObject({ id: z.string(), version: z.int() });

/** That record as it is now. */
export const singleRecordOf = (name: string) => defineCall({ method: 'GET', path: `/${name}`, answer: SingleRecord });

/** The same after a change of some of its fields. */
export const singleRecordChangeOf = (name: string) =>
  defineCall({ method: 'PUT', path: `/${name}`, body: z.record(z.string(), z.unknown()), answer: SingleRecord });
