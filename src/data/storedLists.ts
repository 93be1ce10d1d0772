/**
 * What a person was last told of their lists' views and layouts, kept in this browser, so that a list is laid out at once
 * and asks for it beside its rows. It ends with the session.
 */
import type { ListViews } from '../../domain/saved-view';
import { LISTS_KEY } from '../session/session';

interface Kept {
  /** Whose they are. */
  reader: string;
  lists: Readonly<Partial<Record<string, ListViews>>>;
}

function isViews(value: unknown): value is ListViews {
  if (typeof value !== 'object' || value === null || !('views' in value) || !('choice' in value)) return false;
  return Array.isArray(value.views) && typeof value.choice === 'object' && value.choice !== null;
}

function read(reader: string): Kept {
  try {
    const kept = JSON.parse(window.localStorage.getItem(LISTS_KEY) ?? '{}') as Partial<Kept>;
    if (kept.reader === reader && typeof kept.lists === 'object') return { reader, lists: kept.lists };
  } catch {
    // Storage is blocked or holds something else: nothing was kept.
  }
  return { reader, lists: {} };
}

/** What was kept of a list for a person; undefined when nothing was. */
export function storedList(reader: string | undefined, resource: string): ListViews | undefined {
  const kept = reader === undefined ? undefined : read(reader).lists[resource];
  return isViews(kept) ? kept : undefined;
}

/** Keeps it; what was kept for somebody else goes. */
export function keepList(reader: string, resource: string, list: ListViews): void {
  try {
    const kept: Kept = { reader, lists: { ...read(reader).lists, [resource]: list } };
    window.localStorage.setItem(LISTS_KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: the next visit asks first.
  }
}
