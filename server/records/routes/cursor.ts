/**
 * Cursors: the place of a record in a sorted list, by its sort value and its id, so that the following page costs the
 * same at any depth. They are opaque to clients, and valid only for the sort they were made for.
 */
import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { type Entity, metaOfField } from '../../../domain/entities/entity';
import type { ApiRecord } from '../read';
import { filterValueSchema } from './filter-value';
import { parseJson } from '../../http/json-text';
import type { Cursor, ListQuery } from '../query';

type Sort = ListQuery['sort'];

const TEXT_TYPES = ['text', 'phone', 'email'];

/** Returns the cursor of a record under a sort. */
export function cursorOf(record: ApiRecord, { field, descending }: Sort): string {
  return Buffer.from(JSON.stringify([field, descending, record[field] ?? null, record.id])).toString('base64url');
}

function isSortValue(entity: Entity, field: string, value: unknown): value is Cursor['value'] {
  const meta = metaOfField(entity, field);
  if (meta === undefined) return false;
  if (value === null) return meta.nullable;
  return TEXT_TYPES.includes(meta.type) ? typeof value === 'string' : filterValueSchema(meta).safeParse(value).success;
}

function decode(text: string): unknown {
  try {
    return parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Reads a cursor; null when it is invalid, or belongs to another sort. */
export function parseCursor(entity: Entity, sort: Sort, side: Cursor['side'], text: string): Cursor | null {
  const parts = decode(text);
  if (!Array.isArray(parts) || parts.length !== 4) return null;
  const [field, descending, value, id] = parts as unknown[];
  if (field !== sort.field || descending !== sort.descending || !isSortValue(entity, sort.field, value)) return null;
  const parsedId = z.uuid().safeParse(id);
  return parsedId.success ? { side, value, id: parsedId.data } : null;
}
