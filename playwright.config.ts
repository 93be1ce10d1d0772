import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';
import { IN_MEMORY } from './tests/support/temporary';

/** Found only once: the workers load this file too, and inherit the path. */
process.env.CHROMIUM_PATH ??= await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-server.ts',
  outputDir: 'test-results/e2e',
  // All machines compare pictures of the same Chromium.
  snapshotPathTemplate: '{testDir}/pictures/{testFileName}/{arg}{ext}',
  // All tests of a file run in one worker, so that their common data is created only once.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Other jobs can slow the machine down; `npm test` names the tests that needed a retry.
  retries: process.env.CI ? 2 : 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Far from the business time zone, so that tests reveal screens that use the browser's clock.
    timezoneId: 'America/Sao_Paulo',
    locale: 'en-US',
    // Reused between tests, so that the browser fetches and compiles the page's code only once.
    reuseContext: true,
    // Saves waiting for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording without failures would cost a fifth of the time of a run; `--trace on` reports more details of a
    // failure.
    trace: { mode: 'on-first-retry', screenshots: false },
    // Playwright would take a screenshot of each test, also of passed ones; `support/e2e.ts` takes those of failed
    // tests.
    screenshot: 'off',
    // Pages live only for seconds here, so optimizing code in the background costs more than it saves.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...BROWSER_FLAGS, '--js-flags=--no-turbofan --no-maglev'],
      // Chromium's processes share data through files. On disk this takes a tenth of the time of a run, in memory
      // almost none.
      ignoreDefaultArgs: IN_MEMORY ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: /(visual|phone)[^/]*\.test\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
