/**
 * Views and layouts of a user's lists as the server last sent them, kept in this browser. They let a list appear in its
 * layout immediately; the page asks for them again next to its rows. They are removed with the session.
 */
import type { ListViews } from '../../domain/saved-view';
import { LISTS_KEY } from '../session/session';

interface StoredLists {
  /** Id of the user they belong to. */
  reader: string;
  lists: Readonly<Partial<Record<string, ListViews>>>;
}

function isViews(value: unknown): value is ListViews {
  if (typeof value !== 'object' || value === null || !('views' in value) || !('choice' in value)) return false;
  return Array.isArray(value.views) && typeof value.choice === 'object' && value.choice !== null;
}

function read(reader: string): StoredLists {
  try {
    const stored = JSON.parse(window.localStorage.getItem(LISTS_KEY) ?? '{}') as Partial<StoredLists>;
    if (stored.reader === reader && typeof stored.lists === 'object') return { reader, lists: stored.lists };
  } catch {
    // Storage is blocked or contains something else: nothing was kept.
  }
  return { reader, lists: {} };
}

/** Returns the kept views of a user's list; undefined if there are none. */
export function storedList(reader: string | undefined, resource: string): ListViews | undefined {
  const stored = reader === undefined ? undefined : read(reader).lists[resource];
  return isViews(stored) ? stored : undefined;
}

/** Keeps the views of a list, and removes those of another user. */
export function keepList(reader: string, resource: string, list: ListViews): void {
  try {
    const stored: StoredLists = { reader, lists: { ...read(reader).lists, [resource]: list } };
    window.localStorage.setItem(LISTS_KEY, JSON.stringify(stored));
  } catch {
    // Storage is blocked or full: the next visit asks the server first.
  }
}
