/** Conflicts of two users' changes to the same record: the fields that differ, and the outcome of each. */
import { AREAS, type Area } from '../../../domain/access';
import type { Entity } from '../../../domain/entities/entity';
import { differenceOf } from '../../data/difference';
import type { AnyRecord } from '../../fields/types';
import { valuesOf } from './fieldsOfForm';

/** A field that another user changed since the form was opened; in a permission, one area. */
export interface ConflictField {
  field: string;
  /** The area of a permission; null for any other field. */
  area: Area | null;
  was: unknown;
  theirs: unknown;
  /** The value typed here; only where `isContested`. */
  mine: unknown;
  /** Whether it was changed here as well, to a different value. */
  isContested: boolean;
}

/** A save that came too late. */
export interface Conflict {
  fields: readonly ConflictField[];
}

const asRecord = (value: unknown): AnyRecord =>
  typeof value === 'object' && value !== null ? (value as AnyRecord) : {};

/** Returns the keys that differ between `before` and `after`, each with both values and the one in `typed`. */
function changesOf(before: AnyRecord, after: AnyRecord, typed: AnyRecord) {
  const mine = differenceOf(before, typed);
  return Object.keys(differenceOf(before, after)).map((key) => {
    const isContested = key in mine && key in differenceOf(after, { [key]: typed[key] });
    return { key, was: before[key], theirs: after[key], mine: isContested ? typed[key] : after[key], isContested };
  });
}

/**
 * Returns the fields that another user changed between `was` and `theirs`; those that `typed` changes as well are
 * contested. The areas of a permission count separately.
 *
 * @param typed the form's values
 */
export function conflictOf(entity: Entity, was: AnyRecord, theirs: AnyRecord, typed: AnyRecord): Conflict {
  const [before, after] = [valuesOf(entity, was), valuesOf(entity, theirs)];
  const fields = changesOf(before, after, typed).flatMap(({ key: field, ...change }): ConflictField[] => {
    if (entity.fields[field]?.meta.type !== 'permissions') return [{ field, area: null, ...change }];
    const areas = changesOf(asRecord(change.was), asRecord(change.theirs), asRecord(typed[field]));
    return AREAS.flatMap((area) => {
      const found = areas.find(({ key }) => key === area);
      if (!found) return [];
      const { key: _key, ...inArea } = found;
      return [{ field, area, ...inArea }];
    });
  });
  return { fields };
}

/** Returns the value of a field after taking theirs: the whole value, or one area of a permission. */
export function takenOver({ field, area, theirs }: ConflictField, typed: AnyRecord): unknown {
  return area === null ? theirs : { ...asRecord(typed[field]), [area]: theirs };
}
