/** Responses with records. */
import type { Entity } from '../../../domain/entities/entity';
import type { Page } from '../page';
import type { ApiRecord } from '../read';
import type { AppContext } from '../../http/context';
import { cursorOf } from './cursor';
import type { ListQuery } from '../query';
import { entityTagOf } from '../../kernel/entity-version';

/** Returns a page, with its position among all matching records. */
export function listAnswer(c: AppContext, entity: Entity, query: ListQuery, page: Page): Response {
  const { records, total, atLeast, hasBefore, hasAfter } = page;
  const [first, last] = [records[0], records.at(-1)];
  const positions = records.length === 0 ? '*' : `${query.offset}-${query.offset + records.length - 1}`;
  c.header('Content-Range', `${entity.name} ${positions}/${total}`);
  if (atLeast) c.header('X-Total-Kind', 'at-least');
  if (first && hasBefore) c.header('X-Before', cursorOf(first, query.sort));
  if (last && hasAfter) c.header('X-After', cursorOf(last, query.sort));
  return c.json(records);
}

/** Returns one record, with its version as the entity tag. */
export function recordAnswer(c: AppContext, record: ApiRecord, status: 200 | 201 = 200): Response {
  c.header('ETag', entityTagOf(record.version));
  return c.json(record, status);
}
