/** What a list is asked for, once its query string has been read and checked against the entity. */
import type { FilterOperator } from '../../domain/entities/field';

export interface Cursor {
  /** Which side of the record the page lies on. */
  side: 'after' | 'before';
  /** Its sort value, as the API answers it. */
  value: string | number | boolean | null;
  id: string;
}

/** One filter of a list. */
export interface Condition {
  field: string;
  operator: FilterOperator;
  value: string | number | boolean;
}

/** A list's query: which records, in which order, which stretch of them. */
export interface ListQuery {
  sort: { field: string; descending: boolean };
  /** How many records come before the page; with a cursor the position that the page is called by. */
  offset: number;
  limit: number;
  /** The record that the page lies next to, or null for a page by its position. */
  cursor: Cursor | null;
  conditions: readonly Condition[];
  /** Free text for the entity's search fields, or null. */
  search: string | null;
  /** Only these records, or null for any. */
  ids: readonly string[] | null;
}

/** What of a list's query says which records are meant. */
export type Filter = Pick<ListQuery, 'conditions' | 'search' | 'ids'>;
