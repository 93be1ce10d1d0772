/** Where people are signed in, and signing them out, against the real API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { own } from '../../../i18n/en/own';
import { sessions } from '../../../resources/sessions';
import { createApp } from '../../../server/app';
import { session } from '../../../server/db/schema';
import { dataProvider } from '../../../src/data/dataProvider';
import { seedAccounts, send, signInAs, PASSWORD, type Persona } from '../../support/agents';
import { renderScreens } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage, typeSignIn } from '../../support/ui-page';
import { forgetEverything } from '../../support/ui-session';
import { signInOnPage } from '../../support/ui-sign-in';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const network = openNetwork();
let test: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master', givenPt: 9000 }]);
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

describe('the sessions below', () => {
  it('are ended where they stand, for the next request', async () => {
    const coma = await signInAs(app, 'coma');
    await signInOnPage('master');
    await renderScreens({ definition: sessions, dataProvider, at: '/sessions' });
    const button = await screen.findByRole('button', { name: 'Sign out coma there' });
    expect(screen.getByText('This one')).toBeInTheDocument();
    expect(await isIn(coma)).toBe(true);
    await userEvent.click(button);
    expect(await screen.findByText('coma is signed out there')).toBeInTheDocument();
    expect(await isIn(coma)).toBe(false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out coma there' })).not.toBeInTheDocument());
  });
});

describe("one's own sessions", () => {
  const texts = own.pages.password.sessions;

  it('stand on the password screen and are ended one by one or all but this one', async () => {
    const firefox = await send(app, 'POST', '/api/auth/login', {
      body: { username: 'master', password: PASSWORD, remember: false },
      headers: { 'user-agent': FIREFOX },
    });
    expect(firefox.status).toBe(200);
    const others = [await signInAs(app, 'master'), await signInAs(app, 'master')];
    await openPage('/password');
    await typeSignIn('master', PASSWORD);
    const list = () => screen.getByRole('list', { name: texts.title });
    const hasPlaces = (count: number) =>
      waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(count));
    await hasPlaces(4);
    const place = within(list()).getByText('Firefox on Windows').closest('li');
    if (!place) throw new Error('the browser stands in no place');
    await userEvent.click(within(place).getByRole('button', { name: 'Sign out' }));
    await hasPlaces(3);
    expect((await send(app, 'GET', '/api/auth/me', { token: String(firefox.json['accessToken']) })).status).toBe(401);
    expect(await Promise.all(others.map(isIn))).toEqual([true, true]);

    const section = screen.getByRole('region', { name: texts.title });
    await userEvent.click(within(section).getByRole('button', { name: 'Sign out everywhere else' }));
    await hasPlaces(1);
    expect(within(list()).getByText('This one')).toBeInTheDocument();
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  });
});
