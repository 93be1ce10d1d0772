/** Source and result of one page of a list. */
import type { SQL } from 'drizzle-orm';
import type { Entity } from '../../domain/entities/entity';
import type { ApiRecord, Reader } from './read';
import type { RecordSource } from './source';

/** Source of a page. */
export interface Listing<E extends Entity> {
  db: Reader;
  entity: E;
  source: RecordSource;
  where: SQL | undefined;
  /** Source for the count, if the order joins further tables. */
  counted?: RecordSource;
}

/** Result of the read for a page. */
export interface Found<E extends Entity> {
  records: ApiRecord<E>[];
  continues: boolean;
  /** Number of matching records; undefined where they weren't counted. */
  total: number | undefined;
}
