import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
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

beforeAll(async () => {
  test = await createTestServices();
  await seedAccounts(test.services, [
    { username: 'master' },
    {
      username: 'coma',
      parent: 'master',
      givenPt: 9000,
      permission: { ...permissionOf('edit'), system: 'off', lotto: 'view' },
    },
    { username: 'comb', parent: 'master', givenPt: 8000 },
    { username: 'comasom', parent: 'coma', kind: 'member', nickname: 'Somchai' },
    { username: 'coma.share', parent: 'coma', givenPt: 9000, permission: permissionOf('view') },
  ]);
  network.serve(createApp(test.services));
  await signInOnPage('coma');
});
afterEach(cleanup);
afterAll(() => test.dispose());

async function openForm() {
  await renderScreens({ definition: agents, dataProvider, at: '/add-agent' });
  await screen.findByLabelText(/^Username/);
}

const ourPt = () => screen.getByLabelText(/^Our PT/);
const givenPt = () => screen.getByLabelText(/^Given PT\(/);

async function retype(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** The rows of the shares: name → percent. */
function holdings(): Record<string, string> {
  const table = screen.getByRole('table', { name: /How this agent’s bets are shared/ });
  return Object.fromEntries(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        within(row).getByRole('rowheader').textContent ?? '',
        within(row).getAllByRole('cell').at(-1)?.textContent ?? '',
      ]),
  );
}

describe('the name', () => {
  it('begins with the upline’s once, whether that is typed along or not', async () => {
    await openForm();
    const name = screen.getByLabelText(/^Username/);
    await userEvent.type(name, 'Coma01');
    expect(await screen.findByText('coma01 is available')).toBeInTheDocument();
    expect(name).toHaveValue('01');
    await retype(name, '02');
    expect(await screen.findByText('coma02 is available')).toBeInTheDocument();
  });
});

describe('a name that looks like another account’s', () => {
  it('is warned of at its box, and stays possible', async () => {
    await openForm();
    const nickname = screen.getByLabelText(/^Nickname/);
    await userEvent.type(nickname, 'Sоmchai');
    expect(await screen.findByText(/^Looks like comasom · Somchai/)).toBeInTheDocument();
    expect(nickname).toHaveAttribute('aria-invalid', 'false');
    await retype(nickname, 'Somchai');
    await waitFor(() => expect(screen.queryByText(/^Looks like/)).not.toBeInTheDocument());
    await userEvent.type(screen.getByLabelText(/^Username/), 's0m');
    expect(await screen.findByText(/^Looks like comasom/)).toBeInTheDocument();
  });
});

describe('the share', () => {
  it('moves Our PT and Given PT together, whichever is typed, and says who holds what', async () => {
    await openForm();
    expect(screen.getByText('You received 90%')).toBeInTheDocument();

    await retype(givenPt(), '70');
    expect(ourPt()).toHaveValue('20');
    expect(holdings()).toEqual({ 'Above you': '10', 'coma (you)': '20', 'New agent': '70', Total: '100' });

    await retype(ourPt(), '27.5');
    expect(givenPt()).toHaveValue('62.5');
    expect(holdings()).toMatchObject({ 'coma (you)': '27.5', 'New agent': '62.5', Total: '100' });

    await userEvent.click(screen.getByRole('button', { name: 'Max 90%' }));
    expect(ourPt()).toHaveValue('0');
    expect(givenPt()).toHaveValue('90');
  });

  it('refuses what one did not receive, at either end', async () => {
    await openForm();
    await retype(givenPt(), '95');
    await userEvent.tab();
    expect(await screen.findByText('At most 90%')).toBeInTheDocument();
    await retype(ourPt(), '95');
    await userEvent.tab();
    expect(await screen.findByText('At least 0%')).toBeInTheDocument();
    await retype(ourPt(), 'much');
    expect(ourPt()).toHaveValue('much');
    expect(givenPt()).toHaveValue('');
  });
});

it('offers no level beyond what one holds', async () => {
  await openForm();
  const lotto = screen.getByRole('radiogroup', { name: 'Lotto' });
  expect(within(lotto).getByRole('radio', { name: 'View' })).toBeEnabled();
  expect(within(lotto).getByRole('radio', { name: 'Edit' })).toBeDisabled();
  expect(within(lotto).getByRole('radio', { name: 'All' })).toBeDisabled();
  expect(lotto).toHaveAccessibleDescription(/at most: View/);
  const system = screen.getByRole('radiogroup', { name: 'System' });
  expect(within(system).getByRole('radio', { name: 'Off' })).toBeChecked();
  expect(within(system).getByRole('radio', { name: 'View' })).toBeDisabled();
});

it('takes over share and permission from another account, cut to the ceiling, and no contacts', async () => {
  await openForm();
  await userEvent.type(await screen.findByLabelText('Copy from'), 'share');
  await userEvent.click(await screen.findByRole('option', { name: 'coma.share' }));
  await waitFor(() => expect(givenPt()).toHaveValue('90'));
  const lotto = screen.getByRole('radiogroup', { name: 'Lotto' });
  expect(within(lotto).getByRole('radio', { name: 'View' })).toBeChecked();
  const member = screen.getByRole('radiogroup', { name: 'Members and agents' });
  expect(within(member).getByRole('radio', { name: 'View' })).toBeChecked();
  const system = screen.getByRole('radiogroup', { name: 'System' });
  expect(within(system).getByRole('radio', { name: 'Off' })).toBeChecked();
  expect(screen.getByLabelText('Nickname')).toHaveValue('');
});

it('says while typing whether the name is free, and keeps the rest', async () => {
  await openForm();
  const name = screen.getByLabelText(/^Username/);
  expect(screen.getByText('coma')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Nickname'), 'Khun Somsri');
  await retype(givenPt(), '12.5');
  await userEvent.type(name, '.share');
  expect(await screen.findByText('This name is already taken')).toBeInTheDocument();
  expect(name).toBeInvalid();
  expect(screen.getByLabelText('Nickname')).toHaveValue('Khun Somsri');
  expect(ourPt()).toHaveValue('77.5');
  await userEvent.type(name, '2');
  expect(await screen.findByText('coma.share2 is available')).toBeInTheDocument();
});

describe('adding', () => {
  it('wants the password twice, or not at all', async () => {
    await openForm();
    await userEvent.type(screen.getByLabelText(/^Username/), '.twice');
    await retype(givenPt(), '50');
    await userEvent.type(screen.getByLabelText('Password'), 'a long enough one');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'another one');
    await userEvent.click(screen.getByRole('button', { name: 'Add agent' }));
    expect(await screen.findByText('The passwords don’t match')).toBeInTheDocument();
  });

  it('shows once what is handed on, and starts over with an empty form', async () => {
    await openForm();
    await userEvent.type(screen.getByLabelText(/^Username/), '1');
    await retype(givenPt(), '70');
    await userEvent.type(screen.getByLabelText('Nickname'), 'First');
    await userEvent.click(screen.getByRole('button', { name: 'Add agent' }));

    expect(await screen.findByText('coma1 was added')).toBeInTheDocument();
    const sent = network.requests.find(({ method, url }) => method === 'POST' && url.pathname === '/api/agents');
    expect(sent?.body).toBeTypeOf('object');
    expect(sent?.body).not.toHaveProperty('ourPt');
    const text = screen.getByLabelText('Message to send');
    const password = /One-time password: (\S+)/.exec((text as HTMLTextAreaElement).value)?.[1];
    expect(password).toMatch(/^\S{12,}$/);
    expect((text as HTMLTextAreaElement).value).toMatch(/http\S+\/login\nUsername: coma1\n/);

    await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
    expect(await screen.findByLabelText(/^Username/)).toHaveValue('');
    expect(screen.getByLabelText('Nickname')).toHaveValue('');
  });

  it('lands on the field what only the API could know', async () => {
    await openForm();
    await userEvent.type(screen.getByLabelText(/^Username/), '.share');
    await retype(givenPt(), '70');
    await userEvent.click(screen.getByRole('button', { name: 'Add agent' }));
    await waitFor(() => expect(screen.getByLabelText(/^Username/)).toBeInvalid());
    expect(screen.getByText('This name is already taken')).toBeInTheDocument();
    expect(givenPt()).toHaveValue('70');
  });
});
