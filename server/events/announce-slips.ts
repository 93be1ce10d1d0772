/** The job that announces new and changed slips, outside the book's transactions. */
import { sql } from 'drizzle-orm';
import { EVENT_IDS_MAX, type EventKind } from '../../domain/api/events';
import { slipNews } from '../db/book/slips';
import type { Services, Transaction } from '../kernel/services';
import { announceWaiting, defineFindNews } from './announce-waiting';
import type { Announcement } from './announcement';
import { publish } from './publish';

interface SlipNews extends Record<string, unknown> {
  slipId: string;
  path: readonly string[];
  kind: EventKind;
}

/** Returns one announcement for all slips, to every account that one of them was sold through. */
function ofMany(kind: EventKind, news: readonly SlipNews[]): Announcement[] {
  if (news.length === 0) return [];
  const audience = [...new Set(news.flatMap(({ path }) => path))];
  return [{ resource: 'slips', kind, recordId: null, audience, accountId: null }];
}

/**
 * Returns the announcements of slips. New slips come by the hundred and nobody looks at a single one, so they share
 * one; a changed slip may be on a screen.
 */
function announcementsOf(news: readonly SlipNews[]): Announcement[] {
  const changed = news.filter(({ kind }) => kind !== 'added');
  const ofChanged =
    changed.length > EVENT_IDS_MAX
      ? ofMany('changed', changed)
      : changed.map(({ slipId, path, kind }): Announcement => ({
          resource: 'slips',
          kind,
          recordId: slipId,
          audience: path,
          accountId: null,
        }));
  return [
    ...ofMany(
      'added',
      news.filter(({ kind }) => kind === 'added'),
    ),
    ...ofChanged,
  ];
}

async function takeBatch(tx: Transaction, services: Services, most: number): Promise<number> {
  const { rows } = await tx.execute<SlipNews>(sql`
    DELETE FROM ${slipNews} WHERE id IN (SELECT id FROM ${slipNews} ORDER BY id LIMIT ${most})
    RETURNING slip_id AS "slipId", path, kind`);
  await publish(tx, services, announcementsOf(rows));
  return rows.length;
}

const findNews = defineFindNews('slip_news_waiting', slipNews);

/** Announces everything that waits, as `announceWaiting` does. */
export const announceSlips = (services: Services, signal: AbortSignal) =>
  announceWaiting(services, findNews, takeBatch, signal);
