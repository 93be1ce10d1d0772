/** What two people did to the same record: which fields differ, and what becomes of each. */
import { AREAS, type Area } from '../../../domain/access';
import type { Entity } from '../../../domain/entities/entity';
import { differenceOf } from '../../data/difference';
import type { AnyRecord } from '../../fields/types';
import { valuesOf } from './fieldsOfForm';

/** A field that somebody else changed since the form was opened; of a permission one area. */
export interface ConflictField {
  field: string;
  /** The area of a permission; null where the field is one thing. */
  area: Area | null;
  was: unknown;
  theirs: unknown;
  /** What was typed here; only where `isContested`. */
  mine: unknown;
  /** Whether it was changed here as well, to something else. */
  isContested: boolean;
}

/** A save that came too late. */
export interface Conflict {
  fields: readonly ConflictField[];
}

const asRecord = (value: unknown): AnyRecord =>
  typeof value === 'object' && value !== null ? (value as AnyRecord) : {};

/** The keys that differ between `before` and `after`, of each what it was, what it became, and what `typed` says. */
function changesOf(before: AnyRecord, after: AnyRecord, typed: AnyRecord) {
  const mine = differenceOf(before, typed);
  return Object.keys(differenceOf(before, after)).map((key) => {
    const isContested = key in mine && key in differenceOf(after, { [key]: typed[key] });
    return { key, was: before[key], theirs: after[key], mine: isContested ? typed[key] : after[key], isContested };
  });
}

/**
 * The fields that somebody else changed between `was` and `theirs`; contested are those that `typed` changes as well.
 * The areas of a permission are changed each for itself.
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

/** The value of a field with theirs taken over: all of it, or of a permission the one area. */
export function takenOver({ field, area, theirs }: ConflictField, typed: AnyRecord): unknown {
  return area === null ? theirs : { ...asRecord(typed[field]), [area]: theirs };
}
