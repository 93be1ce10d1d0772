/** Building an entity from fields, and the schemas that follow from them. */
import { z } from 'zod';
import type { Subject } from '../access';
import type { Field, FieldMeta, Writing } from './field';

export type Fields = Record<string, Field>;

type ReadShape<F extends Fields> = { [K in keyof F]: F[K]['read'] };

/** An entity: one definition of a thing, shared by API and browser. */
export interface Entity<F extends Fields = Fields> {
  /** The API resource and the i18n group: `/api/<name>`, `resources.<name>`. */
  name: string;
  /** Subject of permissions: reading needs `read` on it, changes `update`, deletion `manage`. */
  subject: Subject;
  /** Field that identifies a record to people. */
  label: string;
  /** Fields that the free-text filter `q` searches. */
  search: readonly string[];
  fields: F;
}

/** A record as the API returns it. Write-only fields and, in lists, fields of the detail are absent. */
export type RecordOf<E extends Entity> = z.infer<z.ZodObject<ReadShape<E['fields']>>>;

/** Names of the fields that a body can contain in one kind of writing. */
type WrittenName<F extends Fields, W extends Writing> = {
  [K in keyof F]: Extract<F[K]['meta']['write'], W> extends never ? never : K;
}[keyof F];

/** Names of the fields that only a body contains, never a record: they describe the change. */
type SaidName<F extends Fields> = { [K in keyof F]: F[K]['meta'] extends { aboutChange: true } ? K : never }[keyof F];

type CreateShape<F extends Fields> = {
  [K in WrittenName<F, 'always' | 'create'>]: F[K]['meta']['required'] extends true
    ? F[K]['write']
    : z.ZodOptional<F[K]['write']>;
};

type UpdateShape<F extends Fields> = { [K in WrittenName<F, 'always'>]: F[K]['write'] };

/** The body of a creation, after the entity's schema has checked it. */
export type CreationOf<E extends Entity> = Omit<z.infer<z.ZodObject<CreateShape<E['fields']>>>, SaidName<E['fields']>>;

/** A change of a record: any of its writable fields, after the entity's schema has checked them. */
export type ChangesOf<E extends Entity> = Partial<
  Omit<z.infer<z.ZodObject<UpdateShape<E['fields']>>>, SaidName<E['fields']>>
>;

/** Defines an entity; every screen, request and document about it follows from this one call. */
export function defineEntity<F extends Fields>(
  entity: Entity<F> & { label: keyof F; search: readonly (keyof F)[] },
): Entity<F> {
  return entity;
}

/** Returns a field's metadata by name, or undefined when the entity has no such field. */
export function metaOfField(entity: Entity, name: string): FieldMeta | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name]?.meta : undefined;
}

/** Returns the fields that a list of the entity adds up over all matches. */
export function summedFieldsOf(entity: Entity): string[] {
  return Object.keys(entity.fields).filter((field) => metaOfField(entity, field)?.isSummed);
}

function pick(entity: Entity, side: 'read' | 'write', isPicked: (meta: FieldMeta) => boolean) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (isPicked(field.meta)) shape[name] = field[side];
  }
  return shape;
}

/** Returns the schema of a list's row. */
export function rowSchema(entity: Entity) {
  return z.object(pick(entity, 'read', (meta) => meta.readable && !meta.detail));
}

/** Returns the schema of a single record. */
export function recordSchema(entity: Entity) {
  return z.object(pick(entity, 'read', (meta) => meta.readable));
}

/** Returns the schema of a creation. Fields that aren't required may be left out. */
export function createSchema<E extends Entity>(entity: E) {
  const shape = pick(entity, 'write', (meta) => meta.write !== 'never');
  for (const [name, schema] of Object.entries(shape)) {
    if (!metaOfField(entity, name)?.required) shape[name] = schema.optional();
  }
  // The shape is put together field by field, which no type follows.
  // @guard access "a creation takes no field but its own", tested by access/fields: «z.strictObject(shape» becomes
  //   «z.object(shape»
  return z.strictObject(shape as CreateShape<E['fields']>);
}

/** Returns the schema of a change: any part of the writable fields. */
export function updateSchema<E extends Entity>(entity: E) {
  const shape = pick(entity, 'write', (meta) => meta.write === 'always');
  // As in `createSchema`.
  return z.strictObject(shape as UpdateShape<E['fields']>).partial();
}
