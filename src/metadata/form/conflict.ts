/** What two people did to the same record: which fields differ, and what becomes of each. */
import type { Entity } from '../../../domain/entities/entity';
import { differenceOf } from '../../data/difference';
import type { AnyRecord } from '../../fields/types';
import { valuesOf } from './fieldsOfForm';

/** A field that somebody else changed since the form was opened. */
export interface ConflictField {
  field: string;
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

/**
 * The fields that somebody else changed between `was` and `theirs`; contested are those that `typed` changes as well.
 *
 * @param typed the form's values
 */
export function conflictOf(entity: Entity, was: AnyRecord, theirs: AnyRecord, typed: AnyRecord): Conflict {
  const [before, after] = [valuesOf(entity, was), valuesOf(entity, theirs)];
  const mine = differenceOf(before, typed);
  const fields = Object.keys(differenceOf(before, after)).map((field) => {
    const isContested = field in mine && field in differenceOf(after, { [field]: typed[field] });
    return { field, was: before[field], theirs: after[field], mine: isContested ? typed[field] : after[field], isContested };
  });
  return { fields };
}
