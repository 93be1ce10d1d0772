/**
 * Every screen over the sample at six widths: no text is cut or half covered without an ellipsis and its whole words, no
 * money at all, and what scrolls sideways can be reached by key. It fills a sample of its own, so it runs only with
 * `npm run test:long`.
 */
import { expect, type Page, test } from '@playwright/test';
import { MASTER_PASSWORD, startBuiltApp } from '../../scripts/lib/built-app.mjs';
import { clippedTexts } from '../support/clipped-texts';
import { untilFilled } from '../support/e2e-visual';
import { SPEC_ROWS } from '../support/spec-routes';

const WIDTHS = [2560, 1920, 1440, 1280, 768, 390];
const FILL_LIMIT_MS = 10 * 60_000;
const AGENT = 'bk01kk';

/** Screens outside the frame, and those that only lead elsewhere; other tests look at them. */
const ELSEWHERE = /^\/(login|register|forgot|error|misc|empty|dev|$)/;

/** Lists whose first record is the one that a screen shows. */
const RECORDS: Readonly<Record<string, string>> = {
  '/agents/edit': 'agents',
  '/members/edit': 'members',
  '/credit-settings': 'agents',
  '/sub-account/edit': 'sub-accounts',
  '/lotto/edit': 'lottos',
  '/lotto/result/round': 'rounds',
  '/lotto/history/edit': 'rounds',
  '/slips/show': 'slips',
  '/invoice/preview/:id': 'invoices',
};

test.skip(!process.env.LONG, 'it fills a sample of its own: npm run test:long');
test.describe.configure({ mode: 'serial' });

let app: Awaited<ReturnType<typeof startBuiltApp>>;
test.beforeAll(async () => {
  test.setTimeout(FILL_LIMIT_MS);
  app = await startBuiltApp('test-results/sample-fits.log', {}, undefined, {
    args: ['--sample'],
    limitMs: FILL_LIMIT_MS,
  });
});
test.afterAll(() => app?.stop());

async function signIn(page: Page, username: string, password: string, locale: string): Promise<void> {
  await page.goto(`${app.url}/login`);
  await page.evaluate((value) => localStorage.setItem('locale', value), locale);
  await page.reload();
  await page.locator('input#username').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** Returns the id of the first record of each list that the account may read. */
async function firstRecords(username: string, password: string): Promise<Record<string, string>> {
  const login = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, remember: false }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const first = async (list: string) => {
    const range = encodeURIComponent('[0,0]');
    const answer = await fetch(`${app.url}/api/${list}?range=${range}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return answer.ok ? (((await answer.json()) as { id: string }[])[0]?.id ?? null) : null;
  };
  const lists = [...new Set(Object.values(RECORDS))];
  const found = await Promise.all(lists.map(async (list) => [list, await first(list)] as const));
  return Object.fromEntries(found.flatMap(([list, id]) => (id === null ? [] : [[list, id]])));
}

/** Columns and heights are measured after a change of width, which takes a moment. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults = await clippedTexts(page);
  for (let look = 0; look < 10 && faults.length > 0; look += 1) {
    await page.waitForTimeout(300);
    faults = await clippedTexts(page);
  }
  return faults;
}

for (const { username, locale } of [
  { username: 'master', locale: 'en' },
  { username: AGENT, locale: 'th' },
  { username: AGENT, locale: 'de' },
]) {
  test(`as ${username} in ${locale}`, async ({ page }) => {
    test.setTimeout(20 * 60_000);
    const password = username === 'master' ? MASTER_PASSWORD : (app.samplePassword() ?? '');
    const records = await firstRecords(username, password);
    await signIn(page, username, password, locale);
    const found: string[] = [];
    for (const { path } of SPEC_ROWS) {
      const list = RECORDS[path];
      const id = list === undefined ? undefined : records[list];
      if (ELSEWHERE.test(path) || (list !== undefined && id === undefined)) continue;
      await page.goto(
        `${app.url}${path.includes(':id') ? path.replace(':id', id ?? '') : path + (id ? `?id=${id}` : '')}`,
      );
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
        await untilFilled(page);
        await page.evaluate(() => document.fonts.ready);
        const faults = await lastingFaults(page);
        if (faults.length > 0) found.push(`${path} at ${width} px: ${faults.join('; ')}`);
      }
    }
    expect(found).toEqual([]);
  });
}
