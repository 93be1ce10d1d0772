/** Somebody signs in with a password that their upline handed on, against the real API. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { own } from '../../../i18n/en/own';
import { pages } from '../../../i18n/en/pages';
import { readUserData } from '../../../src/session/session';
import { MASTER_PASSWORD, startUiApi, type UiApi } from '../../support/ui-api';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage, pageAddress, typeSignIn } from '../../support/ui-page';
import { fillPasswords } from '../../support/ui-password';
import { forgetEverything } from '../../support/ui-session';

const network = openNetwork();
let api: UiApi;

beforeAll(async () => {
  api = await startUiApi(network);
});

afterAll(() => api.dispose());

beforeEach(forgetEverything);

afterEach(closePage);

async function post<T>(path: string, body: object, accessToken = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const answer = await window.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

/** Adds an agent below master, past the page. */
async function addAgent(username: string): Promise<string> {
  const credentials = { username: 'master', password: MASTER_PASSWORD, remember: false };
  const { accessToken } = await post<{ accessToken: string }>('/api/auth/login', credentials);
  const agent = { username, givenPt: 9_000, permission: permissionOf('all') };
  return (await post<{ oneTimePassword: string }>('/api/agents', agent, accessToken)).oneTimePassword;
}

it('opens nothing but the change of password, and after it everything', async () => {
  const oneTimePassword = await addAgent('nok');
  await openPage('/add-agent');
  await typeSignIn('nok', oneTimePassword);
  expect(await screen.findByText(own.pages.password.mustChange)).toBeVisible();
  expect(pageAddress()).toBe('/password');
  expect(screen.queryByRole('link', { name: pages.agents.title })).toBeNull();
  await fillPasswords(oneTimePassword, 'nobody guesses this one');
  expect(await screen.findByText(own.pages.password.changed)).toBeVisible();
  await waitFor(() => expect(pageAddress()).toBe('/dashboard/statistics'));
  expect(readUserData()?.mustFirst).toBeNull();
  expect(screen.getByRole('link', { name: pages.agents.title })).toBeVisible();
});
