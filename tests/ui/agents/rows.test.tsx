/** Rows of the agents on the whole page, against the real API: selected, let go of, and changed together. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { AgentRecord } from '../../../domain/entities/agent';
import { listQuery, signInAs } from '../../support/agents';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { findButton, linkTo, listRows } from '../../support/ui-list';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage } from '../../support/ui-page';
import { forgetEverything } from '../../support/ui-session';
import { signInOnPage } from '../../support/ui-sign-in';
import { DESK_WIDTH, setWidth } from '../../support/ui-width';

/** How many agents each owner has. */
const COUNT = 12;
const nameOf = (owner: string, number: number) => `${owner}${String(number).padStart(2, '0')}`;
const below = (owner: string) =>
  Array.from({ length: COUNT }, (_, index) => ({ username: nameOf(owner, index + 1), parent: owner, givenPt: 0 }));

const network = openNetwork();
let house: UiHouse;

beforeAll(async () => {
  house = await startUiHouse(network, [
    ...['picked', 'closed'].flatMap((username) => [{ username, parent: 'master', givenPt: 9_000 }, ...below(username)]),
  ]);
  setWidth(DESK_WIDTH);
});
beforeEach(forgetEverything);
afterEach(closePage);
afterAll(() => house.dispose());

const FIRST = nameOf('picked', 1);
const boxOfFirst = () => screen.getByLabelText(`Select ${FIRST}`);
const bar = () => screen.queryByRole('region', { name: 'Selection' });
const selected = () => within(bar() ?? expect.unreachable('nothing is selected')).getByRole('status');

async function openList(owner: string, query: string) {
  await signInOnPage(owner);
  await openPage(`/agents${query}`);
  await waitFor(() => expect(linkTo(nameOf(owner, 1))).toBeInTheDocument());
}

it('are let go of with another filter', async () => {
  await openList('picked', '?page=1');
  await userEvent.click(boxOfFirst());
  expect(selected()).toHaveTextContent('1 selected');
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'picked1');
  await waitFor(() => expect(linkTo(FIRST)).toBeNull());
  expect(listRows()).toHaveLength(3);
  expect(bar()).toBeNull();
  await userEvent.clear(search);
  await waitFor(() => expect(linkTo(FIRST)).toBeInTheDocument());
  expect(boxOfFirst()).not.toBeChecked();
});

it('are selected from one box to another with Shift, and let go of the same way', async () => {
  await openList('picked', '?page=1');
  const box = (number: number) => screen.getByLabelText(`Select ${nameOf('picked', number)}`);
  const user = userEvent.setup();
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(6));
  expect(selected()).toHaveTextContent('5 selected');
  expect([1, 2, 4, 6, 7].map((number) => (box(number) as HTMLInputElement).checked)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  await user.click(box(4));
  await user.keyboard('{/Shift}');
  expect(selected()).toHaveTextContent('2 selected');
  await user.click(box(9));
  expect(selected()).toHaveTextContent('3 selected');
});

it('all that match are taken by the filter, and not when their number has changed', async () => {
  const owner = await signInAs(house.app, 'closed');
  const stopped = async () => {
    const { list } = await owner.get('/api/agents');
    return (list as unknown as AgentRecord[]).filter(({ status }) => status !== 'active');
  };
  await openList('closed', `${listQuery({ filter: { parent: house.accountOf('closed').id } })}&perPage=10`);
  await userEvent.click(screen.getByLabelText('Select this page'));
  expect(selected()).toHaveTextContent('10 selected');
  await userEvent.click(await findButton('Select all 12 matching rows'));
  expect(selected()).toHaveTextContent('All 12 matching rows are selected');
  await userEvent.click(await findButton('Lock'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock 12 agents?' }));
  const added = await owner.post('/api/agents', { username: 'closed13', givenPt: 0, permission: permissionOf('all') });
  expect(added.status).toBe(201);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'closing down');
  await userEvent.click(dialog.getByRole('button', { name: 'Lock' }));
  await dialog.findByText(/the number of matching rows differs, or other accounts match\. Nothing was changed/);
  expect(await stopped()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Show the new number' }));
  await dialog.findByRole('heading', { name: 'Lock 13 agents?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Lock' }));
  await screen.findByText('Locked: 13 agents');
  expect(await stopped()).toHaveLength(COUNT + 1);
});
