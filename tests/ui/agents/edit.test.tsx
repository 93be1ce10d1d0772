import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { agents } from '../../../resources/agents';
import { createApp } from '../../../server/app/app';
import { dataProvider } from '../../../src/data/dataProvider';
import { seedAccounts } from '../../support/agents';
import { renderScreens } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;
let idOf: (username: string) => string;

beforeAll(async () => {
  test = await createTestServices();
  const seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9000 },
    { username: 'share1', parent: 'coma', givenPt: 7000, nickname: 'Share one' },
    { username: 'agent1', parent: 'share1', givenPt: 6000 },
    { username: 'sleeper', parent: 'master', givenPt: 5000, status: 'suspended' },
    { username: 'below', parent: 'sleeper', givenPt: 4000 },
    { username: 'solo', parent: 'master', givenPt: 1000 },
    { username: 'solo.m1', parent: 'solo', kind: 'member' },
    { username: 'lead', parent: 'master', givenPt: 1000 },
    { username: 'lead01', parent: 'lead' },
    { username: 'lead01.m1', parent: 'lead01', kind: 'member' },
  ]);
  idOf = (username) => seeded(username).id;
  network.serve(createApp(test.services));
  await signInOnPage('master');
});
afterEach(cleanup);
afterAll(() => test.dispose());

const open = (at: string) => renderScreens({ definition: agents, dataProvider, at });
const edit = (username: string) => open(`/agents/edit?id=${idOf(username)}`);

it('keeps the share of a direct agent within what it has given on and what was received', async () => {
  await edit('coma');
  const given = await screen.findByLabelText(/^Given PT\(/);
  expect(screen.getByLabelText(/^Username/)).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Min 70%' }));
  expect(given).toHaveValue('70');
  expect(screen.getByLabelText(/^Our PT/)).toHaveValue('30');
  await userEvent.clear(given);
  await userEvent.type(given, '69.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At least 70%')).toBeInTheDocument();

  await userEvent.clear(given);
  await userEvent.type(given, '80');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  expect(given).toHaveValue('80');
});

it('shows the share of an agent further down, and leaves it to its upline', async () => {
  await edit('agent1');
  expect(await screen.findByText('Only the direct upline can change the share.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Given PT\(/)).toBeDisabled();
  const rows = within(screen.getByRole('table', { name: /How this agent’s bets are shared/ })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^share17010$/), expect.stringMatching(/^agent16060$/)]),
  );
});

async function chooseStatus(name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: /Status/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

it('says what a status does to those below, and what an upline makes of it', async () => {
  await edit('below');
  expect(await screen.findByText(/An upline is suspended/)).toBeInTheDocument();
  cleanup();
  await edit('coma');
  await chooseStatus('Locked');
  expect(await screen.findByText(/below them: \d+ agents?\./)).toHaveTextContent('Also locked');
});

it('counts everybody below whom a status would stop', async () => {
  await edit('solo');
  await chooseStatus('Suspended');
  expect(await screen.findByText(/Also suspended, below them: 1 member\./)).toBeInTheDocument();
  expect(screen.queryByText(/There are no accounts below this one\./)).toBeNull();
  cleanup();
  await edit('lead');
  await chooseStatus('Locked');
  expect(await screen.findByText(/1 agent and 1 member below them are locked too\./)).toBeInTheDocument();
});

it('opens the tree branch by branch, and leads back up', async () => {
  await open('/agents?view=tree');
  const coma = await screen.findByRole('treeitem', { name: /coma/ });
  expect(screen.queryByRole('link', { name: 'share1' })).toBeNull();
  await userEvent.click(within(coma).getByText(/1 agent below/));
  const share1 = await screen.findByRole('link', { name: 'share1' });
  expect(share1).toHaveAttribute('href', `/agents/edit?id=${idOf('share1')}`);
});

it('opens the tree below one agent, says the way there, and stays a tree on the way back up', async () => {
  const filter = JSON.stringify({ parent: idOf('coma') });
  const { router } = await open(`/agents?view=tree&filter=${encodeURIComponent(filter)}`);
  const branch = await screen.findByRole('treeitem', { name: /share1/ });
  expect(screen.queryByText('agent1')).toBeNull();
  await userEvent.click(branch.querySelector('.MuiTreeItem-iconContainer') ?? expect.unreachable('it has no icon'));
  expect((await screen.findAllByRole('treeitem', { name: /agent1/ })).at(-1)).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Position in the tree' }));
  expect(crumbs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All agents', 'master', 'coma']);
  await userEvent.click(crumbs.getByRole('link', { name: 'master' }));
  await waitFor(() => expect(router.state.location.search).not.toContain(idOf('coma')));
  expect(router.state.location.search).toContain('view=tree');
});

it('says where in the tree one is, from oneself down, each step a link', async () => {
  const filter = JSON.stringify({ parent: idOf('share1') });
  const { router } = await open(`/agents?filter=${encodeURIComponent(filter)}`);
  const path = await screen.findByRole('navigation', { name: 'Position in the tree' });
  expect(
    within(path)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['All agents', 'master', 'coma', 'share1Share one']);
  expect(await screen.findByText(/Upline: share1/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'agent1' })).toBeInTheDocument();
  await userEvent.click(within(path).getByRole('link', { name: 'coma' }));
  expect(await screen.findByRole('link', { name: 'share1' })).toBeInTheDocument();
  expect(router.state.location.search).toContain(idOf('coma'));
});
