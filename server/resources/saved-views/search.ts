/** The filter and order of a saved view, checked by the rules of its list. */
import { LIST_SEARCH_PARAMETERS, listSearchText, parseListSearch } from '../../../domain/api/list-search';
import type { Entity } from '../../../domain/entities/entity';
import type { FieldErrors } from '../../../domain/validation/validation';
import { parseListQuery } from '../../records/routes/list-query';
import { ProblemError, fieldProblem } from '../../kernel/problem';

const PAGE_SIZE = /^\d{1,3}$/;

/** Translates the address's parameters into those of the API. */
function queryOf(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const [filter, sort, order, perPage] = LIST_SEARCH_PARAMETERS.map((name) => search.get(name));
  if (typeof filter === 'string') query.set('filter', filter);
  if (typeof sort === 'string' || typeof order === 'string') query.set('sort', JSON.stringify([sort, order]));
  if (typeof perPage === 'string') {
    if (!PAGE_SIZE.test(perPage)) throw fieldProblem('search', 'invalid');
    query.set('range', `[0,${Number(perPage) - 1}]`);
  }
  return query;
}

/** Returns the errors of the list's own parsing, under the body's field. */
function inSearch(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  if (error.type !== 'validation') return fieldProblem('search', 'invalid');
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(error.options.errors ?? {}).map(([path, fault]) => [`search.${path}`, fault]),
  );
  return new ProblemError('validation', { errors });
}

/**
 * Returns the canonical form of a list's query string. Throws `validation` for anything that the list itself would
 * refuse.
 */
export function canonicalSearch(entity: Entity, text: string): string {
  const search = new URLSearchParams(text);
  for (const name of search.keys()) {
    const isKnown = LIST_SEARCH_PARAMETERS.some((known) => known === name);
    if (!isKnown) throw fieldProblem('search', 'unknownField');
    if (search.getAll(name).length > 1) throw fieldProblem('search', 'invalid');
  }
  try {
    parseListQuery(entity, queryOf(search));
  } catch (error) {
    throw inSearch(error);
  }
  return listSearchText(parseListSearch(search));
}
