/**
 * The query of a list in the simple-rest dialect: `sort`, `range` and `filter` as JSON. Fields and operators that the
 * entity doesn't declare are refused by name, never ignored: a filter with a typing error must not return everything.
 */
import { type Entity, metaOfField } from '../../../domain/entities/entity';
import { typedPhone } from '../../../domain/accounts/phone';
import type { FieldMeta, FilterOperator } from '../../../domain/entities/field';
import { canonicalLine } from '../../../domain/text/canonical-text';
import type { FieldErrors } from '../../../domain/validation/validation';
import { parseCursor } from './cursor';
import { isFilterValue } from './filter-value';
import { parseJson } from '../../http/json-text';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import type { Condition, Cursor, Filter, ListQuery } from '../query';

/** Maximum number of records on one page or in one call about many. */
export const PAGE_MAX = 100;
const PAGE_DEFAULT = 25;
const SEARCH_MAX = 100;

const OPERATOR_SUFFIX = /^(?<field>.+)_(?<operator>neq|gte|lte|gt|lt|like)$/;
const PARAMETERS = ['sort', 'range', 'filter', 'after', 'before'];

/** Parses a list's query string. Throws `bad-request` for unreadable values, `validation` for undeclared names. */
export function parseListQuery(entity: Entity, query: URLSearchParams): ListQuery {
  for (const name of query.keys()) {
    if (!PARAMETERS.includes(name)) throw fieldProblem(name, 'unknownField');
    if (query.getAll(name).length > 1)
      throw new ProblemError('bad-request', { detail: `${name} occurs more than once` });
  }
  const filter = parseFilter(entity, jsonOf(query, 'filter'));
  const range = parseRange(jsonOf(query, 'range'), filter.ids === null ? PAGE_DEFAULT : PAGE_MAX);
  const sort = parseSort(entity, jsonOf(query, 'sort'));
  return { ...filter, ...range, sort, cursor: parseCursors(entity, sort, query) };
}

/** Parses the query of a call about many, which contains only their ids: `filter={"id":[…]}`. */
export function parseIdsQuery(entity: Entity, query: URLSearchParams): string[] {
  const { ids, conditions, search } = parseListQuery(entity, query);
  const namesOnlyIds = [...query.keys()].every((name) => name === 'filter') && conditions.length === 0 && !search;
  if (ids === null || ids.length === 0 || !namesOnlyIds) {
    throw new ProblemError('bad-request', { detail: 'name the records only by filter={"id":[…]}' });
  }
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

function jsonOf(query: URLSearchParams, name: string): unknown {
  const text = query.get(name);
  if (text === null) return undefined;
  try {
    return parseJson(text);
  } catch {
    throw new ProblemError('bad-request', {
      detail: `${name} is not valid JSON, or contains text that cannot be stored`,
    });
  }
}

function pairOf(name: string, value: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) throw fieldProblem(name, 'invalid');
  return value as [unknown, unknown];
}

/** Parses a list's order. Throws `validation` for an undeclared field. */
export function parseSort(entity: Entity, value: unknown): ListQuery['sort'] {
  if (value === undefined) return { field: 'id', descending: false };
  const [field, order] = pairOf('sort', value);
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw fieldProblem('sort', 'invalid');
  const meta = metaOfField(entity, field);
  const isSortable = meta !== undefined && (meta.sortable || field === 'id');
  if (!isSortable) throw fieldProblem('sort', 'notSortable', { field });
  return { field, descending: order === 'DESC' };
}

function parseRange(value: unknown, size: number): Pick<ListQuery, 'offset' | 'limit'> {
  if (value === undefined) return { offset: 0, limit: size };
  const [first, last] = pairOf('range', value);
  if (!isPosition(first) || !isPosition(last) || last < first) throw fieldProblem('range', 'invalid');
  const limit = last - first + 1;
  if (limit > PAGE_MAX) throw fieldProblem('range', 'pageTooBig', { max: PAGE_MAX });
  return { offset: first, limit };
}

function parseCursors(entity: Entity, sort: ListQuery['sort'], query: URLSearchParams): Cursor | null {
  const [after, before] = [query.get('after'), query.get('before')];
  if (after !== null && before !== null) throw fieldProblem('before', 'invalid');
  const side = after === null ? 'before' : 'after';
  const text = after ?? before;
  const cursor = text === null ? null : parseCursor(entity, sort, side, text);
  if (text !== null && cursor === null) throw fieldProblem(side, 'invalid');
  return cursor;
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * Returns the filter of a list's query string, for preparations before the list is read. Throws as `parseListQuery`
 * does.
 */
export function filterIn(entity: Entity, query: URLSearchParams): Filter {
  return parseFilter(entity, jsonOf(query, 'filter'));
}

/** Parses a list's filter. Throws `validation` naming each undeclared field or operator. */
export function parseFilter(entity: Entity, value: unknown): Filter {
  const parsed: { conditions: Condition[]; search: string | null; ids: string[] | null } = {
    conditions: [],
    search: null,
    ids: null,
  };
  if (value === undefined) return parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fieldProblem('filter', 'invalid');

  const errors: FieldErrors = {};
  for (const [key, part] of Object.entries(value) as [string, unknown][]) {
    const path = `filter.${key}`;
    if (key === 'q' && entity.search.length > 0) {
      if (typeof part !== 'string') errors[path] = { key: 'invalid' };
      else if (canonicalLine(part).trim().length > SEARCH_MAX)
        errors[path] = { key: 'tooLong', args: { max: SEARCH_MAX } };
      else parsed.search = canonicalLine(part).trim() || null;
    } else if (key === 'id' && Array.isArray(part)) {
      if (part.length > PAGE_MAX) errors[path] = { key: 'tooMany', args: { max: PAGE_MAX } };
      else if (!part.every((id): id is string => isFilterValue(entity, 'id', id))) errors[path] = { key: 'invalid' };
      else parsed.ids = part;
    } else {
      const condition = conditionOf(entity, key, part);
      if (typeof condition === 'string') errors[path] = { key: condition };
      else parsed.conditions.push(condition);
    }
  }
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
  return parsed;
}

/** Returns a searched text in the form in which the field is stored. */
function storedForm({ type }: FieldMeta, text: string): string {
  if (type === 'phone') return typedPhone(text);
  return type === 'text' ? canonicalLine(text).trim() : text;
}

/** Returns one filter, or the key of its error. */
function conditionOf(entity: Entity, key: string, value: unknown): Condition | string {
  const suffixed = OPERATOR_SUFFIX.exec(key)?.groups;
  const field = suffixed?.['field'] ?? key;
  const operator = (suffixed?.['operator'] ?? 'eq') as FilterOperator;
  const meta = metaOfField(entity, field);
  if (meta === undefined || !meta.readable || meta.operators.length === 0) return 'unknownField';
  if (!meta.operators.includes(operator)) return 'unknownOperator';
  const compared = operator === 'like' && typeof value === 'string' ? storedForm(meta, value) : value;
  return isFilterValue(entity, field, compared) ? { field, operator, value: compared } : 'invalid';
}
