import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { ProfileRecord } from '../../../domain/entities/profile';
import { createApp } from '../../../server/app/app';
import { requestJson } from '../../support/request-json';
import { skinChoice } from '../../../src/layout/skin';
import { seedAccounts, signInAs, type App } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage, pageAddress } from '../../support/ui-page';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;
let app: App;

beforeAll(async () => {
  test = await createTestServices();
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9000, permission: { ...permissionOf('edit'), system: 'off' } },
    { username: 'comashare', parent: 'coma', givenPt: 7000, permission: permissionOf('view') },
    { username: 'coma@desk', parent: 'coma', kind: 'sub', permission: { ...permissionOf('off'), member: 'edit' } },
    { username: 'coma.m1', parent: 'coma', kind: 'member' },
  ]);
  app = createApp(test.services);
  network.serve(app);
  await signInOnPage('coma');
});
afterEach(closePage);
afterAll(() => test.dispose());

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

it('shows the business side of one’s own account, rights in words', async () => {
  await openPage('/my-account');
  await waitFor(() => expect(factOf('Received PT(%)')).toHaveTextContent('90'));
  expect(factOf('Upline')).toHaveTextContent('master');
  expect(factOf('Agents below')).toHaveTextContent('1');
  expect(factOf('Your permissions')).toHaveTextContent(/Members and agents: EditAdds and changes accounts/);
  expect(factOf('Your permissions')).toHaveTextContent(/System: Off/);
});

it('changes one’s contact data, and refuses at the field', async () => {
  await openPage('/profile');
  const email = await screen.findByLabelText('Email');
  expect(screen.getByLabelText('Username')).toBeDisabled();
  await userEvent.type(email, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not a valid email address')).toBeInTheDocument();
  await userEvent.clear(email);
  await userEvent.type(email, 'coma@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(await requestJson<ProfileRecord>('/profile')).toMatchObject({ email: 'coma@example.com' });
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/password');
});

it('wears another skin as soon as it is chosen', async () => {
  await openPage('/profile');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Appearance' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dark' }));
  expect(skinChoice()).toBe('dark');
});

it('is not for those who may only look', async () => {
  await signInOnPage('comashare');
  await openPage('/profile');
  await waitFor(() => expect(pageAddress()).toBe('/misc/not-authorized?for=%2Fprofile'));
});

it('of a sub account is its owner’s with its own rights, and its contact data are its own', async () => {
  const owner = await signInAs(app, 'coma');
  const before = (await owner.get('/api/profile')).json;
  await signInOnPage('coma@desk');
  await openPage('/my-account');
  await waitFor(() => expect(factOf('Account')).toHaveTextContent(/^coma$/));
  expect(factOf('Upline')).toHaveTextContent(/^master$/);
  expect(factOf('Received PT(%)')).toHaveTextContent(/^90$/);
  expect(factOf('Members below')).toHaveTextContent(/^1$/);
  // Its own rights, not the owner's.
  expect(factOf('Your permissions')).toHaveTextContent(/Members and agents: Edit/);
  expect(factOf('Your permissions')).toHaveTextContent(/Lotto: Off/);
  // The balance with the upline in words, and the link to one's own statement as a file.
  await waitFor(() => expect(factOf('Balance with upline')).toHaveTextContent(/^Even$/));
  expect(factOf('Settlement cycle')).toHaveTextContent(/^Weekly$/);

  await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue('coma@desk'));
  expect(screen.getByLabelText('Username')).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Nickname'), 'แพรว');
  await userEvent.type(screen.getByLabelText('Phone'), '+66 81 234 5678');
  const email = screen.getByLabelText('Email');
  await userEvent.type(email, 'desk');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email).toBeInvalid());
  await userEvent.clear(email);
  await userEvent.type(email, 'desk@agent.test{Enter}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(await requestJson<ProfileRecord>('/profile')).toMatchObject({
    username: 'coma@desk',
    nickname: 'แพรว',
    phone: '+66 81 234 5678',
    email: 'desk@agent.test',
  });
  expect((await owner.get('/api/profile')).json).toEqual(before);
});
