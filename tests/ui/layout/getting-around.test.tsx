/**
 * Getting around on the whole page, against the real API: by the palette and by keys, out of forms by the menu, and as far as
 * one's rights go.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { signInAs } from '../../support/agents';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { linkTo } from '../../support/ui-list';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage, pageAddress } from '../../support/ui-page';
import { forgetEverything } from '../../support/ui-session';
import { signInOnPage } from '../../support/ui-sign-in';
import { DESK_WIDTH, setWidth } from '../../support/ui-width';

const network = openNetwork();
let house: UiHouse;

beforeAll(async () => {
  house = await startUiHouse(network, [
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comb', parent: 'master', givenPt: 8_000 },
    { username: 'member1', kind: 'member', parent: 'master' },
    { username: 'master@clerk', kind: 'sub', parent: 'master', permission: permissionOf('view') },
    { username: 'auditor', parent: 'master', permission: { ...permissionOf('off'), system: 'view' } },
    { username: 'blind', parent: 'master', permission: { ...permissionOf('all'), member: 'off' } },
    { username: 'looker', parent: 'master', permission: { ...permissionOf('all'), member: 'view' } },
  ]);
  setWidth(DESK_WIDTH);
});
beforeEach(forgetEverything);
afterEach(closePage);
afterAll(() => house.dispose());

const palette = () => screen.findByRole('dialog', { name: 'Search for a screen or a record' });

it('the palette says when nothing is found, and Escape gives the screen back', async () => {
  await signInOnPage('master');
  await openPage('/password');
  const button = within(screen.getByRole('banner')).getByRole('button', { name: /^Search/ });
  await userEvent.click(button);
  const found = within(await palette());
  await waitFor(() => expect(found.getByRole('combobox')).toHaveFocus());
  await userEvent.keyboard('nobody-has-this-name');
  await waitFor(() => expect(found.getByRole('status')).toHaveTextContent(/^Nothing found$/));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

it('somebody without a right finds neither its screens nor its records', async () => {
  await signInOnPage('auditor');
  await openPage('/password');
  await screen.findByRole('heading', { level: 1, name: 'Change password' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const found = within(await palette());
  expect(await found.findByRole('option', { name: /^Audit/ })).toBeVisible();
  network.forget();
  await userEvent.keyboard('agent');
  await waitFor(() => expect(found.getByRole('status')).toHaveTextContent(/^Nothing found$/));
  expect(network.calls().filter((call) => call.includes('/api/agents'))).toEqual([]);
});

it('the palette opens over a drawer, but not over a dialog that could lose its content', async () => {
  await signInOnPage('master');
  await openPage('/password');
  await userEvent.click(await screen.findByRole('button', { name: 'Customize the page' }));
  const drawer = await screen.findByRole('dialog', { name: 'Customize the page' });
  await waitFor(() => expect(drawer.parentElement).toContainElement(document.activeElement as HTMLElement));
  within(drawer).getAllByRole('button')[0]?.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await palette()).toBeVisible();

  closePage();
  await openPage(`/agents/edit?id=${house.accountOf('coma').id}`);
  await userEvent.type(await screen.findByLabelText('Nickname'), 'x');
  await goByMenu('Agents');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  within(question).getByRole('button', { name: 'Stay here' }).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Search for a screen or a record' })).toBeNull();
});

it('a form is saved from the keyboard, also while typing', async () => {
  await signInOnPage('master');
  await openPage(`/agents/edit?id=${house.accountOf('coma').id}`);
  await userEvent.type(await screen.findByLabelText('Nickname'), 'Somchai');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Saved')).toBeVisible();
});

const goByMenu = (name: string) => userEvent.click(linkTo(name) ?? expect.unreachable(`nothing leads to ${name}`));

it('leaving a form with unsaved changes is asked about', async () => {
  await signInOnPage('master');
  const form = `/agents/edit?id=${house.accountOf('comb').id}`;
  await openPage(form);
  await userEvent.type(await screen.findByLabelText('Nickname'), 'half a name');
  await goByMenu('Agents');
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pageAddress()).toBe(form);
  expect(screen.getByLabelText('Nickname')).toHaveValue('half a name');
  await goByMenu('Agents');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(pageAddress()).toBe('/agents'));
});

it.each([
  ['/add-agent'],
  ['/add-member'],
  ['/add-sub-account'],
  ['/agents/edit', 'coma'],
  ['/members/edit', 'member1'],
  ['/sub-account/edit', 'master@clerk'],
  ['/profile'],
])('a form that nobody typed into is left without a question: %s', async (path, username?: string) => {
  await signInOnPage('master');
  await openPage(username === undefined ? path : `${path}?id=${house.accountOf(username).id}`);
  // A reader of the form touches all of its boxes.
  const boxes = await waitFor(() => {
    const inputs = screen.getByRole('main').querySelectorAll<HTMLInputElement>('input:not([type="radio"])');
    const found = [...inputs].filter(({ disabled }) => !disabled);
    expect(found).not.toEqual([]);
    return found;
  });
  for (const box of boxes) act(() => box.focus());
  await goByMenu('Audit');
  expect(await screen.findByRole('table', { name: 'Audit' })).toBeVisible();
  expect(pageAddress()).toBe('/audit');
});

const statusOfAdding = async (username: string) => {
  const persona = await signInAs(house.app, username);
  return (await persona.post('/api/agents', { username: `${username}x` })).status;
};

it('a downline without the member area has no menu item, no screen and no API', async () => {
  const { get } = await signInAs(house.app, 'blind');
  expect((await get('/api/agents')).status).toBe(403);
  expect(await statusOfAdding('blind')).toBe(403);
  await signInOnPage('blind');
  await openPage('/password');
  await screen.findByLabelText(/^Current password/);
  expect(linkTo('Agents')).toBeNull();
  expect(linkTo('Add agent')).toBeNull();
  for (const path of ['/agents', '/add-agent', '/agents/edit?id=1']) {
    await openPage(path);
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    expect(pageAddress()).toMatch(/^\/misc\/not-authorized/);
  }
});

it('a downline that may only look sees agents and changes nothing', async () => {
  expect(await statusOfAdding('looker')).toBe(403);
  await signInOnPage('looker');
  await openPage('/agents');
  await screen.findByText('No agents yet. Agents below you appear here.');
  expect(linkTo('Add agent')).toBeNull();
  await openPage('/add-agent');
  await waitFor(() => expect(pageAddress()).toMatch(/^\/misc\/not-authorized/));
});
