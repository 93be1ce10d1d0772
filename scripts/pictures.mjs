/**
 * Takes the pictures at the top of README.md from the sample: the statistics, the round desk, and the entry of a slip on
 * a phone. Run it again after a change of these screens: `node scripts/pictures.mjs`.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { MASTER_PASSWORD, startBuiltApp } from './lib/built-app.mjs';
import { PROJECT } from './lib/project.mjs';

const FOLDER = join(PROJECT, 'docs/pictures');

/** Largest size of a picture in bytes. */
const MOST_BYTES = 200_000;

/** Time for the sample to fill the database on a slow machine. */
const FILL_LIMIT_MS = 15 * 60_000;

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** An agent of the sample, which has members directly below it. */
const AGENT = 'bk01kk';

/** Signs in by the form and ends the tour of a first session, which would be in the pictures. */
async function signIn(page, url, { username, password, isFirst }) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  if (!isFirst) return;
  const skip = page.getByRole('button', { name: 'Skip the tour' });
  await skip.waitFor();
  await skip.click();
}

/** Waits until a screen has loaded its data and drawn it. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => globalThis.document.querySelector('main [role=progressbar], main .MuiSkeleton-root') === null,
  );
  await page.evaluate(() => globalThis.document.fonts.ready);
}

/** Opens the page in a browser of its own, takes a picture of it, and checks its size. */
async function takePicture(browser, name, device, prepare) {
  const context = await browser.newContext({ ...device, locale: 'en-GB', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await prepare(page);
    await settle(page);
    const path = join(FOLDER, `${name}.png`);
    await page.screenshot({ path });
    const { size } = statSync(path);
    console.log(`docs/pictures/${name}.png: ${Math.round(size / 1000)} KB`);
    if (size > MOST_BYTES) throw new Error(`docs/pictures/${name}.png is larger than ${MOST_BYTES / 1000} KB.`);
  } finally {
    await context.close();
  }
}

async function takePictures({ url, samplePassword }) {
  const master = { username: 'master', password: MASTER_PASSWORD };
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  try {
    await takePicture(browser, 'statistics', DESK, async (page) => {
      await signIn(page, url, { ...master, isFirst: true });
      await page.goto(`${url}/dashboard/statistics`);
    });
    await takePicture(browser, 'round-desk', DESK, async (page) => {
      await signIn(page, url, { ...master, isFirst: false });
      await page.goto(`${url}/summary/betNumber`);
      await page
        .getByRole('link', { name: /^Hanoi VIP/ })
        .first()
        .click();
      await page.locator('main table').first().waitFor();
    });
    await takePicture(browser, 'slip-phone', PHONE, async (page) => {
      await signIn(page, url, { username: AGENT, password: samplePassword(), isFirst: true });
      await page.goto(`${url}/slips/add`);
      await page.getByLabel('Member', { exact: true }).fill(AGENT);
      await page.getByRole('option').first().tap();
      const box = page.getByLabel('Numbers = amounts');
      for (const entry of ['27=100', '139=20*20', '5 19 gates=10']) {
        await box.fill(entry);
        await box.press('Enter');
      }
      // The figures of the slip stand as dots until the server has checked it.
      await page.waitForFunction(() => !globalThis.document.querySelector('main').textContent.includes('…'));
    });
  } finally {
    await browser.close();
  }
}

await ensureInstalled();
await ensureBuilt();
mkdirSync(FOLDER, { recursive: true });
const app = await startBuiltApp('test-results/pictures.log', {}, undefined, {
  args: ['--sample'],
  limitMs: FILL_LIMIT_MS,
});
try {
  await takePictures(app);
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  await app.stop();
}
