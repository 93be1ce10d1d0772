/**
 * The whole page from its first script on, against the real API: the screen of an address, and the effects of signing
 * in and out.
 */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { login as loginTexts } from '../../../i18n/en/login';
import { pages } from '../../../i18n/en/pages';
import { shell } from '../../../i18n/en/shell';
import { currentTokens, endSession, readUserData, USER_DATA_KEY } from '../../../src/session/session';
import { requestJson } from '../../support/request-json';
import { signInAs } from '../../support/agents';
import { MASTER_PASSWORD, startUiApi, type UiApi } from '../../support/ui-api';
import { failing, refusingToken } from '../../support/ui-faults';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage, pageAddress, typeSignIn } from '../../support/ui-page';
import { forgetEverything, json, userDataOf } from '../../support/ui-session';

const user = userEvent.setup();
const network = openNetwork();
let api: UiApi;

const signIn = (password = MASTER_PASSWORD) => typeSignIn('master', password);

beforeAll(async () => {
  api = await startUiApi(network);
});

afterAll(() => api.dispose());

beforeEach(forgetEverything);

afterEach(() => {
  closePage();
  vi.restoreAllMocks();
});

describe('without a session', () => {
  it('a deep link shows the form at once, adds nothing to the history and asks the server nothing', async () => {
    const entries = window.history.length;
    await openPage('/agents?filter=%7B%22status%22%3A%22active%22%7D');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(loginTexts.title);
    expect(pageAddress()).toBe('/login?next=%2Fagents%3Ffilter%3D%257B%2522status%2522%253A%2522active%2522%257D');
    expect(window.history.length).toBe(entries);
    expect(network.calls()).toEqual([]);
  });

  it('clears user data that outlived the cookies', async () => {
    window.localStorage.setItem(USER_DATA_KEY, JSON.stringify(userDataOf()));
    await openPage('/agents');
    expect(readUserData()).toBeNull();
    expect(window.localStorage.getItem(USER_DATA_KEY)).toBeNull();
  });

  it('an unknown path shows that there is no such page', async () => {
    await openPage('/no/such/screen');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(loginTexts.notFound.title);
    expect(pageAddress()).toBe('/error-404');
  });
});

describe('signing in', () => {
  it('goes on to the deep link with its filters in the same document, without a history entry', async () => {
    const link = '/agents?filter=%7B%22status%22%3A%22active%22%7D&sort=createdAt&order=DESC';
    await openPage(link);
    const entries = window.history.length;
    await signIn();
    expect(await screen.findByRole('heading', { level: 1, name: pages.agents.title })).toBeVisible();
    expect(await screen.findByRole('button', { name: /Status: Active/ })).toBeVisible();
    expect(pageAddress()).toBe(link);
    expect(window.history.length).toBe(entries);
    await waitFor(() => expect(document.title).toMatch(/^Agents · /));
  });

  it.each(['/', '/login'])('at %s lands on the first permitted screen that exists', async (path) => {
    await openPage(path);
    await signIn();
    await screen.findByRole('heading', { level: 1, name: pages.statistics.title });
    expect(pageAddress()).toBe('/dashboard/statistics');
  });

  it.each(['//evil.example/agents', 'https://evil.example', '/\\evil.example'])('never leads to %s', async (next) => {
    await openPage(`/login?next=${encodeURIComponent(next)}`);
    await signIn();
    await screen.findByRole('heading', { level: 1, name: pages.statistics.title });
    expect(pageAddress()).toBe('/dashboard/statistics');
  });

  it('with a wrong password stays where it was', async () => {
    await openPage('/agents');
    await signIn('not the password');
    expect(await screen.findByText(loginTexts.failed.wrong)).toBeVisible();
    expect(pageAddress()).toBe('/login?next=%2Fagents');
  });

  it('says of each wrong pair that it is one, and lets the fourth try wait', async () => {
    await openPage('/login');
    await typeSignIn('nobody', 'not the password');
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      expect(await screen.findByText(loginTexts.failed.wrong)).toBeVisible();
      expect(screen.getByLabelText(loginTexts.username)).toHaveValue('nobody');
      const password = screen.getByLabelText(loginTexts.password, { selector: 'input' });
      await user.clear(password);
      await user.type(password, `wrong ${attempt}{Enter}`);
    }
    expect(await screen.findByText(/Too many attempts\. Wait/)).toBeVisible();
  });
});

describe('with a session', () => {
  async function openSignedIn(path: string): Promise<void> {
    await openPage('/login');
    await signIn();
    await screen.findByRole('heading', { level: 1, name: pages.statistics.title });
    network.forget();
    await openPage(path);
  }

  it.each(['/', '/dashboard', '/login', '/login?next=%2Fpassword'])('%s leads to the landing screen', async (path) => {
    await openSignedIn(path);
    await waitFor(() => expect(pageAddress()).toBe('/dashboard/statistics'));
  });

  // Runs before the tests that end the session: after those, this same document starts again and no longer listens.
  it('shows by itself what somebody else has added', async () => {
    const { app, services } = api;
    await openSignedIn('/agents');
    const master = await signInAs(app, 'master', MASTER_PASSWORD);
    const { json } = await master.post('/api/agents', {
      username: 'nok',
      givenPt: 9_000,
      permission: permissionOf('all'),
    });
    // The real job finds changes by listening to the database. This test delivers the news instead, until the page
    // listens.
    services.live.startAt(0);
    let id = 0;
    const news = setInterval(() => {
      id += 1;
      services.live.deliver([
        { id, resource: 'agents', kind: 'added', recordId: String(json['id']), audience: null, accountId: null },
      ]);
    }, 500);
    onTestFinished(() => clearInterval(news));
    expect(await screen.findByRole('link', { name: 'nok' }, { timeout: 40_000 })).toBeVisible();
  });

  it('with a role that the back office isn’t for leads to the form, and ends the session', async () => {
    await openSignedIn('/password');
    window.localStorage.setItem(USER_DATA_KEY, JSON.stringify({ ...readUserData(), role: 'client' }));
    network.forget();
    await openPage('/agents');
    expect(await screen.findByRole('heading', { level: 1, name: loginTexts.title })).toBeVisible();
    expect(pageAddress()).toBe('/login?next=%2Fagents');
    expect(currentTokens()).toBeNull();
    expect(window.localStorage.getItem(USER_DATA_KEY)).toBeNull();
    expect(network.calls()).toEqual([]);
  });

  it('is led to the form when the server says such a role, without looping', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await openSignedIn('/password');
    const userData = { ...readUserData(), role: 'client' };
    window.localStorage.removeItem(USER_DATA_KEY);
    network.answerOnce('/api/auth/me', () => json({ userData }));
    await openPage('/password');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(currentTokens()).toBeNull();
    expect(screen.queryByText(loginTexts.startFailure.text)).toBeNull();
  });

  it('an unknown path leads to the 404 page, with the way home', async () => {
    await openSignedIn('/no/such/screen');
    expect(await screen.findByRole('heading', { name: pages.notFound.title })).toBeVisible();
    expect(pageAddress()).toBe('/error-404');
    await user.click(screen.getByRole('link', { name: pages.toHome }));
    await waitFor(() => expect(pageAddress()).toBe('/dashboard/statistics'));
  });

  it('asks the server who is signed in when only the cookies are left', async () => {
    await openPage('/login');
    await signIn();
    await screen.findByRole('heading', { level: 1, name: pages.statistics.title });
    window.localStorage.removeItem(USER_DATA_KEY);
    network.forget();
    await openPage('/password');
    expect(await screen.findByRole('heading', { level: 1, name: pages.password.title })).toBeVisible();
    expect(network.calls()[0]).toBe('GET /api/auth/me');
    expect(readUserData()?.username).toBe('master');
  });

  it('without an answer to that says so, and doesn’t loop', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await openSignedIn('/password');
    window.localStorage.removeItem(USER_DATA_KEY);
    network.answerOnce('/api/auth/me', failing(503));
    await openPage('/password');
    expect(screen.getByText(loginTexts.startFailure.text)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('renews its token once when everything that is asked with it is refused', async () => {
    await openSignedIn('/password');
    const { accessToken } = currentTokens() ?? expect.unreachable();
    // Two tokens of one session made within one second are the same to the letter.
    const madeAt = Math.floor(Date.now() / 1_000);
    await waitFor(() => expect(Math.floor(Date.now() / 1_000)).toBeGreaterThan(madeAt));
    network.answer('/api/*', refusingToken(accessToken, api.app.fetch));
    network.forget();
    await Promise.all(Array.from({ length: 3 }, () => requestJson('/auth/me')));
    const timesAsked = (call: string) => network.calls().filter((each) => each === call).length;
    expect(timesAsked('GET /api/auth/me')).toBe(6);
    expect(timesAsked('POST /api/auth/refresh-token')).toBe(1);
    expect(currentTokens()?.accessToken).not.toBe(accessToken);
  });

  it('never draws a screen that isn’t permitted, and says which right is missing', async () => {
    await openSignedIn('/password');
    const reader = readUserData();
    if (!reader) throw new Error('nobody is signed in');
    window.localStorage.setItem(
      USER_DATA_KEY,
      JSON.stringify({ ...reader, ability: [{ action: 'read', subject: 'Auth' }] }),
    );
    network.forget();
    await openPage('/add-agent');
    expect(await screen.findByRole('heading', { name: pages.notAuthorized.title })).toBeVisible();
    expect(screen.getByText(/“Add agent”.*Members and agents: Edit/)).toBeVisible();
    expect(pageAddress()).toBe('/misc/not-authorized?for=%2Fadd-agent');
    expect(network.calls().filter((call) => call.includes('/agents'))).toEqual([]);
  });

  it('a sign-out in another tab starts the page anew, with the reason kept', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await openSignedIn('/password');
    await screen.findByRole('heading', { level: 1, name: pages.password.title });
    act(() => {
      endSession();
      window.dispatchEvent(new StorageEvent('storage', { key: USER_DATA_KEY }));
    });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(window.sessionStorage.getItem('sessionEnd')).toBe('signedOut');
  });

  it('signing out ends the session on the server and leaves nothing behind', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    await openSignedIn('/password');
    await user.click(await screen.findByRole('button', { name: shell.userMenu.replace('%{username}', 'master') }));
    await user.click(await screen.findByRole('menuitem', { name: shell.signOut }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'));
    expect(network.calls().at(-1)).toBe('POST /api/auth/logout');
    expect(currentTokens()).toBeNull();
    expect(window.localStorage.getItem(USER_DATA_KEY)).toBeNull();
  });
});
