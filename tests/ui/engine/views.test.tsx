/** Saved views of lists, against the real API: opened with, shared downwards, and told apart from one’s own columns. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListViews, SavedView } from '../../../domain/saved-view';
import { agents } from '../../../resources/agents';
import { endSession } from '../../../src/session/session';
import { dataProvider } from '../../../src/data/dataProvider';
import { listQuery } from '../../support/agents';
import { requestJson } from '../../support/request-json';
import { renderScreens } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { columnHeads, findButton, linkTo, listRows } from '../../support/ui-list';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, json } from '../../support/ui-session';
import { signInOnPage } from '../../support/ui-sign-in';
import { DESK_WIDTH, PHONE_WIDTH, setWidth } from '../../support/ui-width';

const LOCKED = listQuery({ filter: { status: 'locked' } }).slice(1);
/** One owner for each test: choices of a list are stored per person. */
const OWNERS = Array.from({ length: 7 }, (_, index) => `owner${index + 1}`);

const network = openNetwork();
let house: UiHouse;
let owner: string;
let router: Awaited<ReturnType<typeof renderScreens>>['router'];

beforeAll(async () => {
  house = await startUiHouse(network, [
    { username: 'beside', parent: 'master', givenPt: 5_000 },
    ...OWNERS.flatMap((username) => [
      { username, parent: 'master', givenPt: 5_000 },
      { username: `${username}a`, parent: username },
      { username: `${username}b`, parent: username, status: 'locked' } as const,
    ]),
  ]);
});
beforeEach(async () => {
  forgetEverything();
  owner = OWNERS.shift() ?? expect.unreachable('there is nobody left');
  await signInOnPage(owner);
});
afterEach(() => {
  cleanup();
  setWidth(DESK_WIDTH);
});
afterAll(() => house.dispose());

/** Opens an address as a browser does with a fresh document. */
async function open(at: string) {
  cleanup();
  ({ router } = await renderScreens({ definition: agents, dataProvider, at }));
}

const address = () => router.state.location.pathname + router.state.location.search;
const row = (letter: string) => linkTo(`${owner}${letter}`);
const shows = (letter: string) => waitFor(() => expect(row(letter)).toBeInTheDocument());
const hasHeads = (...heads: string[]) => waitFor(() => expect(columnHeads()).toEqual(heads));
const isAt = (name: string) => waitFor(async () => expect(await findButton('View')).toHaveAccessibleName(name));

const press = async (words: string) => userEvent.click(await findButton(words));

async function openViews() {
  await press('View');
  return within(await screen.findByRole('menu', { name: 'Views' }));
}
const entriesOf = (menu: Awaited<ReturnType<typeof openViews>>, role: string) =>
  menu.getAllByRole(role).map(({ textContent }) => textContent);
const choose = async (name: string | RegExp) =>
  userEvent.click((await openViews()).getByRole('menuitemradio', { name }));
const doWithViews = async (name: string) => userEvent.click((await openViews()).getByRole('menuitem', { name }));

const saveView = (view: Partial<SavedView> & { name: string }) =>
  requestJson<SavedView>('/saved-views', { method: 'POST', body: { resource: 'agents', ...view } });
const choice = (body: object) => requestJson('/list-choices/agents', { method: 'PUT', body });
const kept = () => requestJson<ListViews>('/saved-views?resource=agents');

describe.each([
  ['desk', DESK_WIDTH],
  ['phone', PHONE_WIDTH],
])('at the %s', (_place, width) => {
  beforeEach(() => setWidth(width));

  it('a list opens with its default view, unless the address asks for something else', async () => {
    const view = await saveView({ name: 'Locked ones', search: LOCKED });
    await open(`/agents?${view.search}&saved=${view.id}`);
    await doWithViews('Make this the default view');
    await waitFor(async () => expect((await kept()).choice.defaultView).toBe(view.id));
    await open('/agents');
    await isAt('View: Locked ones');
    await shows('b');
    expect(row('a')).toBeNull();
    await open('/agents?page=1');
    await shows('a');
    await isAt('Views');
    await open('/agents');
    await choose('Whole list');
    await shows('a');
  });
});

it('a shared view is for agents below, not for those beside, and is theirs to open the list with', async () => {
  await open(`/agents?${LOCKED}`);
  await doWithViews('Save as a new view…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'For my agents');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Share with my agents' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await isAt('View: For my agents');
  expect(window.localStorage.getItem('lists')).toContain('For my agents');
  endSession();
  expect(window.localStorage.getItem('lists')).toBeNull();

  await signInOnPage(`${owner}a`);
  await open('/agents');
  await choose(new RegExp(`^For my agents\\s*from ${owner}$`));
  await isAt('View: For my agents');
  expect(address()).toContain('locked');
  expect(entriesOf(await openViews(), 'menuitem')).toEqual(['Save as a new view…', 'Make this the default view']);

  endSession();
  await signInOnPage('beside');
  await open('/agents');
  expect(entriesOf(await openViews(), 'menuitemradio')).toEqual(['Whole list']);
});

it('a list that was looked at before has its columns before the server says anything', async () => {
  await choice({ columns: ['username', 'level'] });
  await open('/agents');
  await hasHeads('Username', 'Level');
  network.answer('/api/saved-views', () => new Promise(() => undefined));
  await open(address());
  await shows('b');
  expect(listRows()).toHaveLength(2);
  expect(columnHeads()).toEqual(['Username', 'Level']);
});

it('a view’s columns only lie over one’s own, and what is changed of them stays with the view', async () => {
  await choice({ columns: ['username', 'level'] });
  await saveView({ name: 'Contacts', columns: ['username', 'email'] });
  await open('/agents');
  await hasHeads('Username', 'Level');
  await choose('Contacts');
  await hasHeads('Username', 'Email');

  await press('Columns');
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns and density' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Phone' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await hasHeads('Username', 'Email', 'Phone');
  await isAt('View: Contacts · changed');
  await choose('Whole list');
  await hasHeads('Username', 'Level');
  await choose('Contacts');
  await hasHeads('Username', 'Email');
  await open('/agents');
  await hasHeads('Username', 'Level');
  expect((await kept()).choice.columns).toEqual(['username', 'level']);
});

it('a first visit asks for the rows once, by the default view', async () => {
  const view = await saveView({ name: 'Locked ones', search: LOCKED });
  await choice({ defaultView: view.id });
  network.forget();
  await open('/agents');
  await isAt('View: Locked ones');
  await shows('b');
  expect(listRows()).toHaveLength(1);
  const asked = network.requests.filter(({ url }) => url.pathname === '/api/agents');
  expect(asked.map(({ url }) => url.searchParams.get('filter'))).toEqual(['{"status":"locked"}']);
});

it('a default view that is broken is left for the whole list, which says so', async () => {
  const view = await saveView({ name: 'Old', search: LOCKED });
  await choice({ defaultView: view.id });
  // The answer as it is after the view's filter field was removed.
  network.answer('/api/saved-views', async (request) => {
    const answer = await house.app.fetch(request);
    const broken = (await answer.text()).replaceAll('status', 'standing');
    return json(JSON.parse(broken), answer.status);
  });
  await open('/agents');
  await isAt('View: Old');
  await userEvent.click(await screen.findByText('Show the whole list'));
  expect(await screen.findByText('The view “Old” could not be shown. You see the whole list.')).toBeVisible();
  await shows('a');
  expect(listRows()).toHaveLength(2);
  await isAt('Views');
});
