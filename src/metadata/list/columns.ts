/** The possible columns of a list, and those in force. */
import { csvColumnsOf } from '../../../domain/entities/csv';
import { metaOfField } from '../../../domain/entities/entity';
import type { ResourceDefinition } from '../definition';

/** A number that detects conflicts of two changes, not meant for people. */
const VERSION = 'version';

/** Returns all possible columns: those of the list's own arrangement first, then the record's other fields. */
export function offeredColumns({ entity, list }: ResourceDefinition): string[] {
  const others = csvColumnsOf(entity).filter((field) => field !== VERSION && metaOfField(entity, field)?.type !== 'id');
  return [...new Set([...list.columns, ...others])];
}

/**
 * Returns the columns in force. The first of the list's own leads to the record, so it always comes first; a field that
 * no longer exists is left out.
 *
 * @param chosen null for the list's own columns
 */
export function columnsInForce(definition: ResourceDefinition, chosen: readonly string[] | null): readonly string[] {
  const own = definition.list.columns;
  if (chosen === null) return own;
  const offered = offeredColumns(definition);
  return [...new Set([...own.slice(0, 1), ...chosen.filter((field) => offered.includes(field))])];
}
