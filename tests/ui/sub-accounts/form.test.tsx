import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { SubAccountRecord } from '../../../domain/entities/sub-account';
import { subAccounts } from '../../../resources/sub-accounts';
import { accounts } from '../../../i18n/en/accounts';
import { secondFactor } from '../../../i18n/en/second-factor';
import { createApp } from '../../../server/app/app';
import { passkey } from '../../../server/db/second-factor';
import { requestJson } from '../../support/request-json';
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
      permission: { ...permissionOf('all'), system: 'off', lotto: 'view' },
    },
  ]);
  network.serve(createApp(test.services));
  await signInOnPage('coma');
});
afterEach(cleanup);
afterAll(() => test.dispose());

const open = (at: string) => renderScreens({ definition: subAccounts, dataProvider, at });

async function openForm() {
  await open('/add-sub-account');
  await screen.findByLabelText(/^Username/);
}

const level = (area: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: area })).getByRole('radio', { name });

async function addSub(username: string, more: object = {}) {
  const body = { username, permission: { ...permissionOf('off'), member: 'edit' }, ...more };
  return requestJson<SubAccountRecord & { oneTimePassword: string }>('/sub-accounts', { method: 'POST', body });
}

describe('a usual job', () => {
  it('fills in rights and reductions, cut to what one holds oneself', async () => {
    await openForm();
    expect(level('Lotto', 'Off')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Risk' }));
    // The job itself is `edit`; coma holds `view`.
    expect(level('Lotto', 'View')).toBeChecked();
    expect(level('Summary', 'View')).toBeChecked();
    expect(screen.getByRole('switch', { name: 'No result entry' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'No rate changes' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Risk' })).toHaveAttribute('aria-pressed', 'true');

    await userEvent.click(level('Summary', 'Off'));
    expect(screen.getByRole('button', { name: 'Risk' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText(/^Your own combination of permissions/)).toBeInTheDocument();
  });

  it('says of every level what it can do here', async () => {
    await openForm();
    await userEvent.click(level('Members and agents', 'View'));
    const area = screen.getByRole('radiogroup', { name: 'Members and agents' });
    expect(area).toHaveAccessibleDescription(/Sees members, agents and sub accounts/);
    await userEvent.click(level('Members and agents', 'Edit'));
    expect(area).toHaveAccessibleDescription(/Adds and changes accounts/);
  });
});

it('adds one with member = edit and nothing else, shows its menu before and its password once', async () => {
  await openForm();
  await userEvent.type(screen.getByLabelText(/^Username/), 'Desk');
  expect(screen.getByText(/^Signs in as coma@desk/)).toBeInTheDocument();
  await userEvent.click(level('Members and agents', 'Edit'));

  await userEvent.click(screen.getByRole('button', { name: 'Preview this user’s menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu of this user' });
  const items = within(menu)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toEqual(expect.arrayContaining(['Agents', 'Members', 'Sub accounts']));
  expect(within(menu).getByText('First screen after sign-in: My account')).toBeInTheDocument();
  await userEvent.click(within(menu).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Add sub account' }));
  expect(await screen.findByText('coma@desk was added')).toBeInTheDocument();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to send').value).toMatch(/One-time password: \S{12,}/);

  const [added] = await requestJson<SubAccountRecord[]>(
    `/sub-accounts?filter=${encodeURIComponent(JSON.stringify({ username: 'coma@desk' }))}`,
  );
  expect(added?.permission).toEqual({ ...permissionOf('off'), member: 'edit' });
});

it('opens no screen in the menu of somebody without rights', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Preview this user’s menu' }));
  const menu = await screen.findByRole('dialog');
  expect(within(menu).queryAllByRole('listitem')).toEqual([]);
  expect(within(menu).getByText(/no screen of the main menu/)).toBeInTheDocument();
});

it('wants to know why before a status changes', async () => {
  const sub = await addSub('reason');
  await open(`/sub-account/edit?id=${sub.id}`);
  await userEvent.click(await screen.findByRole('combobox', { name: /Status/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Locked' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill in this field')).toBeInTheDocument();
  expect((await requestJson<SubAccountRecord>(`/sub-accounts/${sub.id}`)).status).toBe('active');

  await userEvent.type(screen.getByLabelText(/^Reason/), 'left the company');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect((await requestJson<SubAccountRecord>(`/sub-accounts/${sub.id}`)).status).toBe('locked');
  await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveValue(''));
});

it('saves a change that says nothing of why', async () => {
  const sub = await addSub('quiet');
  await open(`/sub-account/edit?id=${sub.id}`);
  await userEvent.type(await screen.findByLabelText('Nickname'), 'Quiet');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

it('sets a new one-time password, which works from then on', async () => {
  const sub = await addSub('forgot');
  await open(`/sub-account/edit?id=${sub.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Set new password' }));
  const asking = await screen.findByRole('dialog', { name: 'Set a new password for coma@forgot?' });
  await userEvent.click(within(asking).getByRole('button', { name: 'Set new password' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Message to send');
  const password = /One-time password: (\S+)/.exec(text.value)?.[1] ?? '';
  expect(password).not.toBe(sub.oneTimePassword);
  const signIn = (tried: string) =>
    fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'coma@forgot', password: tried, remember: false }),
    });
  expect((await signIn(sub.oneTimePassword)).status).toBe(401);
  expect((await signIn(password)).status).toBe(200);
});

it('takes a second factor away whose device is lost, and says why', async () => {
  const { db, newId, clock } = test.services;
  const sub = await addSub('lost');
  const values = { name: 'key', publicKey: '', counter: 0, transports: [], rpId: 'localhost', createdAt: clock() };
  await db.insert(passkey).values({ ...values, id: newId(), accountId: sub.id, credentialId: newId() });
  await open(`/sub-account/edit?id=${sub.id}`);
  await userEvent.click(await screen.findByRole('button', { name: accounts.resetFactor }));
  const { reset } = secondFactor.secondFactor;
  const asking = await screen.findByRole('dialog', { name: 'Reset the second factor of coma@lost?' });
  const submit = within(asking).getByRole('button', { name: reset.submit });
  expect(submit).toBeDisabled();
  await userEvent.type(within(asking).getByLabelText(new RegExp(`^${reset.reason}`)), 'lost at the market');
  await userEvent.click(submit);
  expect(await screen.findByText(reset.done)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: accounts.resetFactor })).toBeNull());
  expect(await db.select().from(passkey)).toEqual([]);
});

it('lists rights in words and says whose time is over', async () => {
  await addSub('bygone', { validUntil: '2020-01-31' });
  await open(`/sub-account?filter=${encodeURIComponent(JSON.stringify({ q: 'bygone' }))}`);
  const link = await screen.findByRole('link', { name: 'coma@bygone' });
  const row = link.closest('tr') as HTMLElement;
  expect(within(row).getByText('Members and agents: Edit')).toBeInTheDocument();
  expect(within(row).getByText('31/01/2020')).toBeInTheDocument();
  expect(within(row).getByText('Expired')).toBeInTheDocument();
});
