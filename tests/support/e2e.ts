/** The base of every browser test: a context in which every mishap fails the test, people, and ways to sign in. */
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Api, MASTER, type Credentials } from './e2e-api';
import { storeLocale } from '../../domain/api/session';
import { isBrowsersOwnRequest } from './browser-requests';

interface Fixtures {
  /**
   * Names statuses the test provokes, or that it takes the network away: the browser reports each such answer, and each
   * request that gets none, as an error of the console.
   */
  expectRefusals: (...refusals: (number | 'offline')[]) => void;
  /** Signs in through the form, wherever it is on screen. */
  signIn: (who: Credentials, page?: Page) => Promise<void>;
  /**
   * Opens an address as somebody who is already signed in and stepped up, with further things stored in the browser.
   * Pass `about:blank` when the test itself opens its screens.
   */
  arriveAs: (who: Api, path: string, preferences?: Record<string, string>) => Promise<void>;
  /** Photographs the pages of a test that failed. */
  photographed: void;
}

interface WorkerFixtures {
  master: Api;
}

/**
 * Runs in the page before its own code: answers each choice of language sent to that address with success, and doesn't
 * send it. Requests that the test itself answers would cost more. While there is a route, the browser hands every
 * request to the test, and fetches and compiles every script again.
 */
function keepLanguageHere(address: string): void {
  const send = window.fetch;
  window.fetch = (input, init) =>
    input === address ? Promise.resolve(new Response(null, { status: 204 })) : send(input, init);
}

/** Nothing of the API: tests have that fail. */
const LIGHTEST = '/favicon.svg';

/** Returns the mishaps in any page of a context, one line each. */
function watch(context: BrowserContext, isTolerated: (line: string) => boolean): string[] {
  const mishaps: string[] = [];
  const note = (line: string) => {
    if (!isTolerated(line)) mishaps.push(line);
  };
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    if (isBrowsersOwnRequest(url)) return;
    note(`console ${message.type()} at ${url}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? String(error.error())}`));
  context.on('requestfailed', (request) => {
    // A request that the page gave up itself, for instance by going elsewhere, has not failed.
    if (request.failure()?.errorText === 'net::ERR_ABORTED' || isBrowsersOwnRequest(request.url())) return;
    note(`failed request: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  return mishaps;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  master: [async ({}, use) => use(await Api.signIn(MASTER)), { scope: 'worker' }],

  baseURL: async ({}, use) => use(process.env.E2E_URL),

  expectRefusals: [
    async ({ context }, use) => {
      const refusals = new Set<number | 'offline'>();
      const wordsOf = (refusal: number | 'offline') =>
        refusal === 'offline' ? 'net::ERR_INTERNET_DISCONNECTED' : `responded with a status of ${refusal} `;
      const mishaps = watch(context, (line) => [...refusals].some((refusal) => line.includes(wordsOf(refusal))));
      await use((...expected) => expected.forEach((refusal) => refusals.add(refusal)));
      expect(mishaps, 'console errors and warnings, uncaught errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],

  photographed: [
    async ({ context }, use, testInfo) => {
      await use();
      if (testInfo.errors.length === 0) return;
      for (const [index, page] of context.pages().entries()) {
        const path = testInfo.outputPath(`failed-${index + 1}.png`);
        await page.screenshot({ path, timeout: 5_000 });
        await testInfo.attach('screenshot', { path, contentType: 'image/png' });
      }
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) =>
    use(async ({ username, password }, on = page) => {
      await on.getByLabel('Username').fill(username);
      await on.getByLabel('Password', { exact: true }).fill(password);
      await on.getByRole('button', { name: 'Sign in' }).click();
    }),

  arriveAs: async ({ page, context, baseURL }, use) =>
    use(async (who, path, { tour, ...preferences } = {}) => {
      const session = await who.steppedUpSession();
      const origin = baseURL ?? '';
      const place = {
        domain: new URL(origin).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: true,
        sameSite: 'Strict',
      } as const;
      const stored = {
        ...preferences,
        // A language kept in the browser alone would go with the account, and so with every other test of that person.
        userData: JSON.stringify({
          ...session.userData,
          // The tour would stand above every start page.
          isTourOver: tour !== 'open',
          ...(preferences.locale && { locale: preferences.locale }),
        }),
        session: JSON.stringify({ remember: false, receivedAt: Date.now() }),
      };
      // And it would, with the next user data that the server sends.
      if (preferences.locale) await context.addInitScript(keepLanguageHere, `/api${storeLocale.path}`);
      // Opens the lightest address of that origin, which shows no user. An open page would notice the new user and
      // reload itself during the navigation. Setting the browser's storage from outside takes ten times as long as
      // opening the address.
      await page.goto(LIGHTEST);
      await context.clearCookies();
      await context.addCookies([
        { name: 'accessToken', value: session.accessToken, ...place },
        { name: 'refreshToken', value: session.refreshToken, ...place },
      ]);
      await page.evaluate((entries) => {
        localStorage.clear();
        for (const [name, value] of entries) localStorage.setItem(name, value);
      }, Object.entries(stored));
      await page.goto(path);
    }),
});
