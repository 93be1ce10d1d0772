/** Our list of a hundred agents next to the same list made of react-admin's own components, in turns in one browser. */
import react from '@vitejs/plugin-react';
import type { Browser } from '@playwright/test';
import type { RaRecord } from 'ra-core';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { temporaryFolder } from '../../support/temporary';
import { compareTimes, type Timing } from '../measure';

const HERE = import.meta.dirname;

/** Builds the page with both lists, apart from the app, and times them over these rows. */
export async function timeLists(browser: Browser, rows: readonly RaRecord[]): Promise<Timing> {
  const outDir = join(temporaryFolder('lotto-bench-page-'), 'page');
  const place = {
    root: HERE,
    configFile: false as const,
    logLevel: 'error' as const,
    build: { outDir, target: 'es2022' },
  };
  try {
    await build({ ...place, plugins: [react()] });
    const server = await preview({ ...place, preview: { port: 0 } });
    try {
      const page = await browser.newPage();
      page.on('pageerror', (error) => console.error(error));
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      const time = (which: 'ours' | 'stock') =>
        page.evaluate(([list, all]) => window.timeList(list, all), [which, rows] as const);
      return await compareTimes(
        () => time('ours'),
        () => time('stock'),
      );
    } finally {
      await server.close();
    }
  } finally {
    rmSync(join(outDir, '..'), { recursive: true, force: true });
  }
}
