/** What a row of the record of changes says was changed, field by field. */
import { AREAS, type Area, type Level } from '../../../domain/access';
import { metaOfField, type Entity } from '../../../domain/entities/entity';
import type { FieldMeta } from '../../../domain/entities/field';

type Values = Readonly<Record<string, unknown>>;

/** One thing that changed. */
export interface Change {
  key: string;
  /** The field; a permission is told area by area. */
  field: string;
  area?: Area;
  /** Absent for what is no field of the thing, such as the number of sessions ended. */
  meta?: FieldMeta;
  /** Undefined where there was nothing to be said of it. */
  before: unknown;
  after: unknown;
}

/** Says nothing to a person. */
const TECHNICAL = new Set(['id', 'version']);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function levelsOf(value: unknown): Partial<Record<Area, Level>> {
  return typeof value === 'object' && value !== null ? value : {};
}

function changesOfPermission(change: Change): Change[] {
  const [before, after] = [levelsOf(change.before), levelsOf(change.after)];
  return AREAS.filter((area) => before[area] !== after[area]).map((area) => ({
    ...change,
    key: `${change.field}.${area}`,
    area,
    before: before[area],
    after: after[area],
  }));
}

/** The changes in the order of the entity's fields, then what else there is; what was and stays empty is left out. */
export function changesOf(entity: Entity | undefined, before: Values | null, after: Values | null): Change[] {
  const known = entity ? Object.keys(entity.fields) : [];
  const named = [...Object.keys(before ?? {}), ...Object.keys(after ?? {})];
  const fields = [...known.filter((field) => named.includes(field)), ...named.filter((field) => !known.includes(field))];
  return [...new Set(fields)]
    .filter((field) => !TECHNICAL.has(field))
    .map((field): Change => {
      const meta = entity && metaOfField(entity, field);
      return { key: field, field, meta, before: before?.[field], after: after?.[field] };
    })
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after))
    .flatMap((change) => (change.meta?.type === 'permissions' ? changesOfPermission(change) : [change]));
}
