/** The keys of a list's filter: a field's name, followed by `_<operator>` unless it asks for the exact value. */
import type { FilterOperator } from '../../../domain/entities/field';
import { metaOfField, type Entity } from '../../../domain/entities/entity';
import type { FilterValues } from '../../fields/types';

const OPERATORS: readonly FilterOperator[] = ['neq', 'gte', 'lte', 'gt', 'lt', 'like'];

export interface FilterKey {
  field: string;
  operator: FilterOperator;
}

/** Returns the field and operator of a key, or null when the entity doesn't have them. */
export function parseFilterKey(entity: Entity, key: string): FilterKey | null {
  const suffixed = OPERATORS.find((operator) => key.endsWith(`_${operator}`));
  const field = suffixed ? key.slice(0, -suffixed.length - 1) : key;
  const operator = suffixed ?? 'eq';
  return metaOfField(entity, field)?.operators.includes(operator) ? { field, operator } : null;
}

/** Returns the part of a filter that belongs to one field. */
export function partOfFilter(entity: Entity, filter: FilterValues, field: string): FilterValues {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => parseFilterKey(entity, key)?.field === field));
}

/** Whether a value filters anything: an empty box doesn't. */
export function isFilterValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
