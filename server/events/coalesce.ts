/** Reduction of announcements: repetitions are dropped, and too many records become one announcement without an id. */
import { EVENT_IDS_MAX } from '../../domain/api/events';
import type { Announcement } from './announcement';

const groupOf = ({ resource, kind, audience, accountId }: Announcement) =>
  JSON.stringify([resource, kind, accountId, audience]);

/**
 * Returns the announcements without repetition; a group of more than `EVENT_IDS_MAX` records becomes one without an id.
 */
export function coalesce(announcements: readonly Announcement[]): Announcement[] {
  const groups = new Map<string, Map<string | null, Announcement>>();
  for (const announcement of announcements) {
    const key = groupOf(announcement);
    const group = groups.get(key) ?? new Map<string | null, Announcement>();
    groups.set(key, group.set(announcement.recordId, announcement));
  }
  return [...groups.values()].flatMap((group) => {
    const all = [...group.values()];
    const [first] = all;
    return first && all.length > EVENT_IDS_MAX ? [{ ...first, recordId: null }] : all;
  });
}
