/** The request for a list, after its query string has been read and checked against the entity. */
import type { FilterOperator } from '../../domain/entities/field';

export interface Cursor {
  /** The side of the record on which the page lies. */
  side: 'after' | 'before';
  /** Its sort value, as the API returns it. */
  value: string | number | boolean | null;
  id: string;
}

/** One filter of a list. */
export interface Condition {
  field: string;
  operator: FilterOperator;
  value: string | number | boolean;
}

/** A list's query: filter, order and page. */
export interface ListQuery {
  sort: { field: string; descending: boolean };
  /** Number of records before the page; with a cursor the position for which the page is requested. */
  offset: number;
  limit: number;
  /** The record next to the page, or null for a page by its position. */
  cursor: Cursor | null;
  conditions: readonly Condition[];
  /** Free text for the entity's search fields, or null. */
  search: string | null;
  /** Only these records, or null for any. */
  ids: readonly string[] | null;
}

/** The part of a list's query that selects its records. */
export type Filter = Pick<ListQuery, 'conditions' | 'search' | 'ids'>;
