import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';
import { IN_MEMORY } from './tests/support/temporary';

/** Found once: the workers load this file too, and inherit what the first one found. */
process.env.CHROMIUM_PATH ??= await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-server.ts',
  outputDir: 'test-results/e2e',
  // Pictures are of one Chromium, whatever machine it runs on.
  snapshotPathTemplate: '{testDir}/pictures/{testFileName}/{arg}{ext}',
  // What a file makes for its tests is made once, not by each worker.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // On a machine that others load as well; `npm test` names what passed only then.
  retries: process.env.CI ? 2 : 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Far from the business time zone, so that a screen that follows the browser's clock is found out.
    timezoneId: 'America/Sao_Paulo',
    locale: 'en-US',
    // Emptied between tests rather than made anew: the page's code is fetched and compiled once.
    reuseContext: true,
    // Nothing is waited for that only glides; what moves is tried where it is the thing.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the time of a run that has nothing to show; `--trace on` tells more of a failure.
    trace: { mode: 'on-first-retry', screenshots: false },
    // It would photograph each test at its end, before it is known whether it failed; `support/e2e.ts` does those that did.
    screenshot: 'off',
    // Pages live for seconds here: what is optimized in the background costs more than it ever saves.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...BROWSER_FLAGS, '--js-flags=--no-turbofan --no-maglev'],
      // What its processes hand to each other are files: on disk they take a tenth of its time, in memory next to none.
      ignoreDefaultArgs: IN_MEMORY ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: /(looks|phone)[^/]*\.test\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
