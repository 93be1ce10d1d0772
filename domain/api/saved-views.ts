/** Views of lists that people save and share, and each person's layout of a list. */
import { z } from 'zod';
import { VIEWED_NAMES } from '../entities/listed-names';
import { ListChoice, ListChoiceChange, ListViews, SavedView, SavedViewChange, SavedViewCreation } from '../saved-view';
import { defineCall } from './call';

const about = 'list-views';

/** Views of a list that the person can use, and their layout of it. */
export const listViews = defineCall({
  method: 'GET',
  path: '/saved-views',
  about,
  query: z.strictObject({ resource: z.enum(VIEWED_NAMES) }),
  answer: ListViews,
});

export const createView = defineCall({
  method: 'POST',
  path: '/saved-views',
  about,
  body: SavedViewCreation,
  answer: SavedView,
});

export const updateView = defineCall({
  method: 'PUT',
  path: '/saved-views/:id',
  about,
  body: SavedViewChange,
  answer: SavedView,
  versioned: true,
});

/** Deletes a view and returns it. */
export const deleteView = defineCall({ method: 'DELETE', path: '/saved-views/:id', about, answer: SavedView });

export const changeListChoice = defineCall({
  method: 'PUT',
  path: '/list-choices/:resource',
  about,
  body: ListChoiceChange,
  answer: ListChoice,
});
