/** One page of a list, by its position or next to a cursor, with the number of all matching records. */
import type { Entity } from '../../domain/entities/entity';
import type { ActingAccount } from '../access/caller';
import { readFirstPage } from './first-page';
import { readPageByKeys } from './keyset-page';
import type { ListQuery } from './query';
import { type ApiRecord, COUNT_MAX, countRows, matching, type Reader } from './read';
import type { RecordSource } from './source';

export interface Page<E extends Entity = Entity> {
  records: ApiRecord<E>[];
  total: number;
  /** True when there are more matching records than `total`. */
  atLeast: boolean;
  hasBefore: boolean;
  hasAfter: boolean;
}

/**
 * Reads one page of the records visible to the caller. Ties of the sort are broken by id, so that pages never overlap.
 */
export async function readPage<E extends Entity>(
  db: Reader,
  entity: E,
  source: RecordSource,
  acting: ActingAccount,
  query: ListQuery,
): Promise<Page<E>> {
  const { cursor, offset, sort } = query;
  const listing = { db, entity, source, where: matching(entity, source, acting, query) };
  const isFirst = cursor === null && offset === 0 && !source.orderings?.[sort.field];
  const found = (isFirst && (await readFirstPage(listing, query))) || (await readPageByKeys(listing, acting, query));
  const { records, continues } = found;
  if (cursor?.side === 'before') records.reverse();

  const isCounted = cursor === null && !continues && (records.length > 0 || offset === 0);
  const total = isCounted ? offset + records.length : (found.total ?? (await countRows(db, source, listing.where)));
  return {
    records,
    total: Math.min(total, COUNT_MAX),
    atLeast: total > COUNT_MAX,
    hasBefore: cursor?.side === 'before' ? continues : cursor !== null || offset > 0,
    hasAfter: cursor?.side === 'before' || continues,
  };
}
