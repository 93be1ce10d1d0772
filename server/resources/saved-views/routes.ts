/** The API of saved views, and of a person's layout of each list. */
import { z } from 'zod';
import { changeListChoice, createView, deleteView, listViews, updateView } from '../../../domain/api/saved-views';
import { LISTED_NAMES, type ListedName } from '../../../domain/entities/listed-names';
import type { Acting } from '../../access/acting';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readChoice, readViews } from './read';
import { addView, assertMayView, changeChoice, changeView, removeView } from './write';

const resourceName = z.enum(LISTED_NAMES);
const WHICH_LIST = 'The name of the list';

/** A suspended person only reads, here as everywhere. */
function assertActive({ caller }: Acting): void {
  // @guard access "the suspended leave views and layouts as they are", tested by access/agents "of coms"
  if (caller.status !== 'active') throw new ProblemError('suspended');
}

/** Returns the list named in the address. An unknown name looks like a list that never existed. */
function resourceOf(name: string): ListedName {
  const { success, data } = resourceName.safeParse(name);
  if (!success) throw new ProblemError('not-found');
  return data;
}

const own = { access: 'signed-in', scope: 'self' } as const;
const change = { ...own, admits: assertActive } as const;

export const savedViewRoutes: Route[] = [
  serve(
    listViews,
    {
      ...own,
      operationId: 'listSavedViews',
      summary: "Returns the caller's own and shared views of a list, and the caller's layout of it",
      parameters: { resource: WHICH_LIST },
      answer: { description: 'The views and the layout', name: 'ListViews' },
      problems: ['bad-request', 'validation', 'password-change-required', 'forbidden'],
    },
    async ({ services, caller, query: { resource } }) => {
      assertMayView(caller, resource);
      const views = await readViews(services.db, caller, resource);
      const listed = LISTED_NAMES.find((name) => name === resource);
      // A report's layout is fixed.
      const choice = listed && (await readChoice(services.db, caller, listed, views));
      return { views, choice: choice ?? { columns: null, density: null, defaultView: null } };
    },
  ),
  serve(
    createView,
    {
      ...change,
      operationId: 'createSavedView',
      summary: "Saves a view of a list; sharing gives it to the account's users and all agents below",
      bodyName: 'SavedViewCreation',
      answer: {
        status: 201,
        tagged: true,
        name: 'SavedView',
        description: 'The new view',
        headers: { Location: 'The address of the new view' },
      },
      problems: ['bad-request', 'validation', 'password-change-required', 'suspended', 'forbidden', 'too-large'],
    },
    async ({ body, c, ...acting }) => {
      const created = await addView(acting, body);
      c.header('Location', `/api${createView.path}/${created.id}`);
      return created;
    },
  ),
  serve(
    updateView,
    {
      ...change,
      operationId: 'updateSavedView',
      summary: "Changes one of the caller's own views",
      bodyName: 'SavedViewChange',
      answer: { tagged: true, name: 'SavedView', description: 'The updated view' },
      problems: [
        'bad-request',
        'validation',
        'password-change-required',
        'suspended',
        'forbidden',
        'not-found',
        'version-conflict',
        'too-large',
      ],
    },
    ({ params, body, expected, ...acting }) => changeView(acting, params.id, body, expected),
  ),
  serve(
    deleteView,
    {
      ...change,
      operationId: 'deleteSavedView',
      summary: "Deletes one of the caller's own views; lists that opened with it open by default",
      answer: { name: 'SavedView', description: 'The deleted view' },
      problems: ['password-change-required', 'suspended', 'forbidden', 'not-found'],
    },
    ({ params, ...acting }) => removeView(acting, params.id),
  ),
  serve(
    changeListChoice,
    {
      ...change,
      operationId: 'updateListChoice',
      summary: "Changes the caller's layout of a list: columns, density and default view",
      parameters: { resource: WHICH_LIST },
      words: { resource: LISTED_NAMES },
      bodyName: 'ListChoiceChange',
      answer: { description: 'The updated layout', name: 'ListChoice' },
      problems: [
        'bad-request',
        'validation',
        'password-change-required',
        'suspended',
        'forbidden',
        'not-found',
        'too-large',
      ],
    },
    async ({ params, body, ...acting }) => changeChoice(acting, resourceOf(params.resource), body),
  ),
];
