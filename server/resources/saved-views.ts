/** The API of saved views of lists, and of how a person has each list laid out. */
import { z } from 'zod';
import { LISTED_NAMES, type ListedName } from '../../domain/entities/listed-names';
import {
  ListChoice,
  ListChoiceChange,
  ListViews,
  SavedView,
  SavedViewChange,
  SavedViewCreation,
} from '../../domain/saved-view';
import { parseFields } from '../../domain/api/validation';
import type { AppContext } from '../http/context';
import { readFields } from '../http/json-body';
import { idParameter, ifMatchParameter } from '../records/routes/list-parameters';
import { ProblemError } from '../http/problem';
import { actingOf, idOf, queryOf } from '../http/request';
import type { Route, RouteParameter } from '../http/route';
import { entityTagOf, expectedVersions } from '../records/routes/version';
import type { Acting } from '../access/acting';
import { readChoice, readViews } from './saved-views/read';
import { assertMayLookAt, changeChoice, createView, deleteView, updateView } from './saved-views/write';

const PATH = '/api/saved-views';
const resourceName = z.enum(LISTED_NAMES);
const ViewsQuery = z.strictObject({ resource: resourceName });

/** Whoever is suspended reads only, here as everywhere. */
function activeOf(c: AppContext): Acting {
  const acting = actingOf(c);
  if (acting.caller.status !== 'active') throw new ProblemError('forbidden');
  return acting;
}

function viewAnswer(c: AppContext, view: SavedView, status: 200 | 201 = 200): Response {
  c.header('ETag', entityTagOf(view.version));
  return c.json(view, status);
}

async function listViews(c: AppContext): Promise<Response> {
  const { data, errors } = parseFields(ViewsQuery, Object.fromEntries(queryOf(c)));
  if (errors) throw new ProblemError('validation', { errors });
  const { services, caller } = actingOf(c);
  assertMayLookAt(caller, data.resource);
  const views = await readViews(services.db, caller, data.resource);
  const answer: ListViews = { views, choice: await readChoice(services.db, caller, data.resource, views) };
  return c.json(answer);
}

/** The list that the address names. What is no list looks like one that never existed. */
function resourceOf(c: AppContext): ListedName {
  const { success, data } = resourceName.safeParse(c.req.param('resource'));
  if (!success) throw new ProblemError('not-found');
  return data;
}

const resourceSchema = { required: true, schema: resourceName, name: 'resource', description: 'Which list' } as const;
const inQuery: RouteParameter = { ...resourceSchema, in: 'query' };
const inPath: RouteParameter = { ...resourceSchema, in: 'path' };
const view = { schema: SavedView, name: 'SavedView' };
const VERSION_HEADERS = { ETag: 'The version, as `If-Match` takes it' };
const own = { access: 'signed-in', scope: 'self' } as const;

export const savedViewRoutes: Route[] = [
  {
    ...own,
    method: 'get',
    path: PATH,
    operationId: 'listSavedViews',
    summary: "The views of a list that the person may use, their own and those shared, and the person's own layout of it",
    parameters: [inQuery],
    answers: { 200: { description: 'The views and the layout', schema: ListViews, name: 'ListViews' } },
    problems: ['validation', 'password-change-required', 'forbidden'],
    handle: listViews,
  },
  {
    ...own,
    method: 'post',
    path: PATH,
    operationId: 'createSavedView',
    summary: 'Saves a view of a list; shared it is for those who work for the account, and all agents below',
    body: { schema: SavedViewCreation, name: 'SavedViewCreation' },
    answers: {
      201: { ...view, description: 'The new view', headers: { ...VERSION_HEADERS, Location: 'Its address' } },
    },
    problems: ['bad-request', 'validation', 'password-change-required', 'forbidden', 'too-large'],
    handle: async (c) => {
      const created = await createView(activeOf(c), await readFields(c, SavedViewCreation));
      c.header('Location', `${PATH}/${created.id}`);
      return viewAnswer(c, created, 201);
    },
  },
  {
    ...own,
    method: 'put',
    path: `${PATH}/:id`,
    operationId: 'updateSavedView',
    summary: "Changes a view of the person's own",
    parameters: [idParameter, ifMatchParameter],
    body: { schema: SavedViewChange, name: 'SavedViewChange' },
    answers: { 200: { ...view, description: 'The view as it is now', headers: VERSION_HEADERS } },
    problems: [
      'bad-request',
      'validation',
      'password-change-required',
      'forbidden',
      'not-found',
      'version-conflict',
      'too-large',
    ],
    handle: async (c) => {
      const acting = activeOf(c);
      const changes = await readFields(c, SavedViewChange);
      const expected = expectedVersions(c.req.header('if-match'), changes);
      return viewAnswer(c, await updateView(acting, idOf(c), changes, expected));
    },
  },
  {
    ...own,
    method: 'delete',
    path: `${PATH}/:id`,
    operationId: 'deleteSavedView',
    summary: "Deletes a view of the person's own; lists that opened with it open as they are",
    parameters: [idParameter],
    answers: { 200: { ...view, description: 'What it was' } },
    problems: ['password-change-required', 'forbidden', 'not-found'],
    handle: async (c) => c.json(await deleteView(activeOf(c), idOf(c))),
  },
  {
    ...own,
    method: 'put',
    path: '/api/list-choices/:resource',
    operationId: 'updateListChoice',
    summary: 'Changes how the person has a list laid out: its columns, its density and the view it opens with',
    parameters: [inPath],
    body: { schema: ListChoiceChange, name: 'ListChoiceChange' },
    answers: { 200: { description: 'The layout as it is now', schema: ListChoice, name: 'ListChoice' } },
    problems: ['bad-request', 'validation', 'password-change-required', 'forbidden', 'not-found', 'too-large'],
    handle: async (c) => {
      const acting = activeOf(c);
      const change = await readFields(c, ListChoiceChange);
      return c.json(await changeChoice(acting, resourceOf(c), change));
    },
  },
];
