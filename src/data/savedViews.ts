/** The API of saved views and layouts of lists. */
import type { ListChoice, ListViews, SavedView } from '../../domain/saved-view';
import { requestJson } from './api';

/** What of a view its maker says. */
export type ViewDraft = Pick<SavedView, 'name' | 'search' | 'columns' | 'density' | 'shared'>;

/** The views of a list that the person may use, and how they have it laid out. */
export function fetchListViews(resource: string, signal: AbortSignal): Promise<ListViews> {
  return requestJson<ListViews>(`/saved-views?resource=${encodeURIComponent(resource)}`, { signal });
}

/** Saves a new view. */
export function createView(resource: string, draft: ViewDraft): Promise<SavedView> {
  return requestJson<SavedView>('/saved-views', { method: 'POST', body: { resource, ...draft } });
}

/** Changes a view, unless somebody has changed it since. */
export function updateView({ id, version }: SavedView, change: Partial<ViewDraft>): Promise<SavedView> {
  return requestJson<SavedView>(`/saved-views/${id}`, { method: 'PUT', body: { ...change, version } });
}

/** Deletes a view. */
export function deleteView({ id }: SavedView): Promise<SavedView> {
  return requestJson<SavedView>(`/saved-views/${id}`, { method: 'DELETE' });
}

/** Changes how the person has a list laid out. */
export function changeListChoice(resource: string, change: Partial<ListChoice>): Promise<ListChoice> {
  return requestJson<ListChoice>(`/list-choices/${resource}`, { method: 'PUT', body: change });
}
