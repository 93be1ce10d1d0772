/** How an entity is put together from fields, and the schemas that follow from them. */
import { z } from 'zod';
import type { Subject } from '../access';
import type { Field, FieldMeta, Writing } from './field';

export type Fields = Record<string, Field>;

type ReadShape<F extends Fields> = { [K in keyof F]: F[K]['read'] };

/** An entity: one definition of a thing, shared by API and browser. */
export interface Entity<F extends Fields = Fields> {
  /** The API resource and the i18n group: `/api/<name>`, `resources.<name>`. */
  name: string;
  /** The subject that permissions name; read needs `read`, changes `update`, deletion `manage` on it. */
  subject: Subject;
  /** The field that names a record to a person. */
  label: string;
  /** The fields that the free-text filter `q` looks into. */
  search: readonly string[];
  fields: F;
}

/** A record as the API answers it. Write-only fields and, in lists, fields of the detail are absent. */
export type RecordOf<E extends Entity> = z.infer<z.ZodObject<ReadShape<E['fields']>>>;

/** The fields that a body may hold when it is written, by name. */
type WrittenName<F extends Fields, W extends Writing> = {
  [K in keyof F]: Extract<F[K]['meta']['write'], W> extends never ? never : K;
}[keyof F];

/** The fields that a body may hold and no record does: what is said about a change. */
type SaidName<F extends Fields> = { [K in keyof F]: F[K]['meta'] extends { aboutChange: true } ? K : never }[keyof F];

type CreateShape<F extends Fields> = {
  [K in WrittenName<F, 'always' | 'create'>]: F[K]['meta']['required'] extends true
    ? F[K]['write']
    : z.ZodOptional<F[K]['write']>;
};

type UpdateShape<F extends Fields> = { [K in WrittenName<F, 'always'>]: F[K]['write'] };

/** What a creation's body comes to, once the entity's schema has passed it. */
export type CreationOf<E extends Entity> = Omit<z.infer<z.ZodObject<CreateShape<E['fields']>>>, SaidName<E['fields']>>;

/** What a change of a record comes to: any of its writable fields, once the entity's schema has passed them. */
export type ChangesOf<E extends Entity> = Partial<
  Omit<z.infer<z.ZodObject<UpdateShape<E['fields']>>>, SaidName<E['fields']>>
>;

/** Defines an entity; every screen, request and document about it follows from this one call. */
export function defineEntity<F extends Fields>(
  entity: Entity<F> & { label: keyof F; search: readonly (keyof F)[] },
): Entity<F> {
  return entity;
}

/** A field's metadata by name, or undefined when the entity has no such field. */
export function metaOfField(entity: Entity, name: string): FieldMeta | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name]?.meta : undefined;
}

/** The fields that a list of the entity adds up over all that match. */
export function summedFieldsOf(entity: Entity): string[] {
  return Object.keys(entity.fields).filter((field) => metaOfField(entity, field)?.isSummed);
}

function pick(entity: Entity, side: 'read' | 'write', wanted: (meta: FieldMeta) => boolean) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (wanted(field.meta)) shape[name] = field[side];
  }
  return shape;
}

/** What a list answers per row. */
export function rowSchema(entity: Entity) {
  return z.object(pick(entity, 'read', (meta) => meta.readable && !meta.detail));
}

/** What a single record answers. */
export function recordSchema(entity: Entity) {
  return z.object(pick(entity, 'read', (meta) => meta.readable));
}

/** What a creation takes. Fields that aren't required may be left out. */
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

/** What a change takes: any part of the writable fields. */
export function updateSchema<E extends Entity>(entity: E) {
  const shape = pick(entity, 'write', (meta) => meta.write === 'always');
  // As in `createSchema`.
  return z.strictObject(shape as UpdateShape<E['fields']>).partial();
}
