/** Saved views and layouts of lists, as list screens request them. */
import * as calls from '../../domain/api/saved-views';
import { VIEWED_NAMES, type ViewedName } from '../../domain/entities/listed-names';
import type { ListChoice, ListViews, SavedView } from '../../domain/saved-view';
import { callApi } from './call';

/** The part of a view that its author sets. */
export type ViewDraft = Pick<SavedView, 'name' | 'search' | 'columns' | 'density' | 'shared'>;

function viewedName(resource: string): ViewedName {
  const name = VIEWED_NAMES.find((each) => each === resource);
  if (name === undefined) throw new Error(`${resource} has no views`);
  return name;
}

/** Returns the views of a list or a report that the user may use, and the user's layout of it. */
export function fetchListViews(resource: string, signal: AbortSignal): Promise<ListViews> {
  return callApi(calls.listViews, { query: { resource: viewedName(resource) } }, { signal });
}

/** Saves a new view. */
export function createView(resource: string, draft: ViewDraft): Promise<SavedView> {
  return callApi(calls.createView, { body: { resource: viewedName(resource), ...draft } });
}

/** Changes a view, unless another user has changed it since. */
export function updateView({ id, version }: SavedView, change: Partial<ViewDraft>): Promise<SavedView> {
  return callApi(calls.updateView, { params: { id }, body: { ...change, version } });
}

/** Deletes a view. */
export function deleteView({ id }: SavedView): Promise<SavedView> {
  return callApi(calls.deleteView, { params: { id } });
}

/** Changes the user's layout of a list. */
export function changeListChoice(resource: string, change: Partial<ListChoice>): Promise<ListChoice> {
  return callApi(calls.changeListChoice, { params: { resource }, body: change });
}
