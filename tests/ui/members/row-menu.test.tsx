/** The menu of a row: it offers what the reader may do to that account, and nothing else. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { AgentRecord } from '../../../domain/entities/agent';
import { listQuery, signInAs } from '../../support/agents';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { findButton, linkTo } from '../../support/ui-list';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage } from '../../support/ui-page';
import { forgetEverything } from '../../support/ui-session';
import { signInOnPage } from '../../support/ui-sign-in';
import { DESK_WIDTH, setWidth } from '../../support/ui-width';

const network = openNetwork();
let house: UiHouse;

beforeAll(async () => {
  house = await startUiHouse(network, [
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comalow', parent: 'coma', givenPt: 5_000 },
    { username: 'coma.m1', parent: 'coma', kind: 'member' },
    { username: 'comalow.m1', parent: 'comalow', kind: 'member' },
    { username: 'coma@view', parent: 'coma', kind: 'sub', permission: permissionOf('view') },
    { username: 'coma@edit', parent: 'coma', kind: 'sub', permission: { ...permissionOf('off'), member: 'edit' } },
    { username: 'still', parent: 'master', givenPt: 9_000, status: 'suspended' },
    { username: 'stilllow', parent: 'still', givenPt: 9_000 },
  ]);
  setWidth(DESK_WIDTH);
});
beforeEach(forgetEverything);
afterEach(closePage);
afterAll(() => house.dispose());

const menuOf = async (name: string) => {
  await userEvent.click(await findButton(`Actions: ${name}`));
  return within(await screen.findByRole('menu', { name: `Actions: ${name}` }));
};
const entriesOf = async (name: string) =>
  (await menuOf(name)).getAllByRole('menuitem').map(({ textContent }) => textContent);

async function openList(as: string, path: string, name: string) {
  await signInOnPage(as);
  await openPage(path);
  await waitFor(() => expect(linkTo(name)).toBeInTheDocument());
}

it.each([
  ['coma', '/members', 'coma.m1', ['Deposit', 'Suspend', 'Slips', 'Edit', 'Copy user name']],
  // Somebody else is the direct upline, so no money moves from here.
  ['coma', '/members', 'comalow.m1', ['Suspend', 'Slips', 'Edit', 'Copy user name']],
  ['coma', '/agents', 'comalow', ['Deposit', 'Suspend', 'Slips', 'Edit', 'Copy user name']],
  ['coma@edit', '/members', 'coma.m1', ['Suspend', 'Edit', 'Copy user name']],
  ['coma@view', '/members', 'coma.m1', ['Slips', 'Copy user name']],
  ['still', '/agents', 'stilllow', ['Slips', 'Copy user name']],
] as const)('%s finds at %s beside %s what they may do', async (as, path, name, expected) => {
  await openList(as, path, name);
  expect(await entriesOf(name)).toEqual(expected);
});

it('is opened and left by keyboard, and gives the focus back', async () => {
  await openList('coma', '/agents', 'comalow');
  const button = await findButton('Actions: comalow');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button).toHaveFocus();
});

it('deposits, and leads to the slips of that account', async () => {
  await openList('coma', '/members', 'coma.m1');
  const menu = await menuOf('coma.m1');
  const { id } = house.accountOf('coma.m1');
  const slips = menu.getByRole('menuitem', { name: 'Slips' }).getAttribute('href');
  expect(slips).toBe(`/slips${listQuery({ filter: { member: id } })}`);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Deposit' }));
  expect(await screen.findByRole('dialog', { name: 'Deposit to coma.m1' })).toBeVisible();
});

it('suspends one account and resumes it', async () => {
  const statusNow = async () => {
    const owner = await signInAs(house.app, 'coma');
    const { list } = await owner.get('/api/agents');
    return (list as unknown as AgentRecord[]).map(({ status }) => status);
  };
  await openList('coma', '/agents', 'comalow');
  for (const [action, status] of [
    ['Suspend', 'suspended'],
    ['Activate', 'active'],
  ] as const) {
    const menu = await menuOf('comalow');
    await userEvent.click(menu.getByRole('menuitem', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Reason/), 'a week off');
    await userEvent.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statusNow()).toEqual([status]);
    await waitFor(async () => expect(await findButton('Actions: comalow')).toHaveFocus());
  }
});
