/** Where people are signed in, and signing them out, against the real API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { own } from '../../../i18n/en/own';
import { sessions } from '../../../resources/sessions';
import { createApp } from '../../../server/app/app';
import { session } from '../../../server/db/schema';
import { dataProvider } from '../../../src/data/dataProvider';
import { seedAccounts, send, signInAs, PASSWORD, type Persona } from '../../support/agents';
import { renderScreens } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { press } from '../../support/ui-press';
import { closePage, openPage, pageAddress, typeSignIn } from '../../support/ui-page';
import { fillPasswords } from '../../support/ui-password';
import { forgetEverything } from '../../support/ui-session';
import { signInOnPage } from '../../support/ui-sign-in';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const network = openNetwork();
let test: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9000 },
    { username: 'comashare', parent: 'coma', givenPt: 7000 },
    { username: 'coma@anna', parent: 'coma', kind: 'sub', permission: { ...permissionOf('off'), system: 'view' } },
    { username: 'changed', parent: 'master' },
  ]);
  network.serve(app);
});
beforeEach(async () => {
  await test.services.db.delete(session);
  forgetEverything();
});
afterEach(() => {
  cleanup();
  closePage();
});
afterAll(() => test.dispose());

const isIn = async ({ get }: Persona) => (await get('/api/auth/me')).status === 200;

/** Signs somebody in as from another browser; answers the token. */
async function signInFrom(userAgent: string, username: string): Promise<string> {
  const { status, json } = await send(app, 'POST', '/api/auth/login', {
    body: { username, password: PASSWORD, remember: false },
    headers: { 'user-agent': userAgent },
  });
  expect(status).toBe(200);
  return String(json['accessToken']);
}

describe('the sessions below', () => {
  it('are ended where they stand, for the next request', async () => {
    const coma = await signInAs(app, 'coma');
    await signInOnPage('master');
    await renderScreens({ definition: sessions, dataProvider, at: '/sessions' });
    const button = await screen.findByRole('button', { name: 'End session of coma' });
    expect(screen.getByText('This session')).toBeInTheDocument();
    expect(await isIn(coma)).toBe(true);
    await userEvent.click(button);
    expect(await screen.findByText('Session of coma ended')).toBeInTheDocument();
    expect(await isIn(coma)).toBe(false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End session of coma' })).not.toBeInTheDocument());
  });

  it('of whoever may do more are seen, with no way to end them', async () => {
    for (const name of ['coma', 'comashare', 'coma@anna']) await signInAs(app, name);
    const anna = await signInAs(app, 'coma@anna');
    await signInOnPage('coma@anna');
    await renderScreens({ definition: sessions, dataProvider, at: '/sessions' });
    expect(await screen.findAllByRole('rowheader', { name: /^comashare/ })).toHaveLength(1);
    const ended = screen.getAllByRole('row').filter((row) => within(row).queryByRole('button') !== null);
    const names = ended.flatMap((row) => within(row).queryAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(new Set(names)).toEqual(new Set(['coma@anna']));
    expect(screen.getAllByText('This session')).toHaveLength(1);
    const { list } = await anna.get('/api/sessions');
    const others = list.filter(({ username }) => username !== 'coma@anna');
    expect(others.length).toBeGreaterThan(1);
    for (const { id } of others) expect((await anna.del(`/api/sessions/${String(id)}`)).status).toBe(403);
  });
});

describe("one's own sessions", () => {
  const texts = own.pages.password.sessions;
  const list = () => screen.getByRole('list', { name: texts.title });
  const hasPlaces = (count: number) =>
    waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(count));

  /** The place with a text in it. */
  function placeOf(text: string): HTMLElement {
    const place = within(list()).getByText(text).closest('li');
    if (!place) throw new Error(`${text} stands in no place`);
    return place;
  }

  it('stand on the password screen and are ended one by one or all but this one', async () => {
    const firefox = await signInFrom(FIREFOX, 'master');
    const others = [await signInAs(app, 'master'), await signInAs(app, 'master')];
    await openPage('/password');
    await typeSignIn('master', PASSWORD);
    await hasPlaces(4);
    expect(placeOf('Firefox on Windows')).toHaveTextContent(/Signed in \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
    expect(within(placeOf('This session')).queryByRole('button')).toBeNull();
    await userEvent.click(within(placeOf('Firefox on Windows')).getByRole('button', { name: 'End session' }));
    await hasPlaces(3);
    expect((await send(app, 'GET', '/api/auth/me', { token: firefox })).status).toBe(401);
    expect(await Promise.all(others.map(isIn))).toEqual([true, true]);

    const section = screen.getByRole('region', { name: texts.title });
    await press(() => within(section).getByRole('button', { name: 'Sign out on all other devices' }));
    await hasPlaces(1);
    expect(within(list()).getByText('This session')).toBeInTheDocument();
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  });

  it('all end but this one with a new password, unless told otherwise', async () => {
    const iphone = await signInFrom(IPHONE, 'changed');
    const other = await signInAs(app, 'changed');
    await openPage('/password');
    await typeSignIn('changed', PASSWORD);
    await screen.findByRole('list', { name: texts.title });
    await hasPlaces(3);
    expect(placeOf('Safari on iPhone')).toHaveTextContent(/Signed in \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
    expect(screen.getByRole('checkbox', { name: 'Sign out on all other devices' })).toBeChecked();
    await fillPasswords(PASSWORD, 'another one for tests');
    await waitFor(() => expect(pageAddress()).toBe('/dashboard/statistics'));
    expect((await send(app, 'GET', '/api/auth/me', { token: iphone })).status).toBe(401);
    expect(await isIn(other)).toBe(false);
    await openPage('/password');
    await screen.findByRole('list', { name: texts.title });
    await hasPlaces(1);
    expect(screen.queryByRole('button', { name: 'Sign out on all other devices' })).toBeNull();
  });
});
