import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const globalSetup = 'tests/support/postgres.ts';

/** Tests of the API that put something else in a module's place or make it anew, which other files must never come to see. */
const MOCKING = readdirSync('tests/api', { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests/api', file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts') && /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')));

/** The packages that the page imports, by the names it does so. */
const PAGE_PACKAGES = ['src', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from |import\()'([^.'][^']*)'/g)])
    .flatMap(([, name]) => name ?? [])
    // Both sides import it.
    .filter((name) => name !== 'zod' && !name.startsWith('node:')),
);

/**
 * Made into one file before the tests of screens, each of which would else look for some two thousand: packages that know
 * each other by a module's state must all be in it. In more than one, what is asked for by name would be there twice.
 */
const bundled = {
  enabled: true,
  include: [
    ...new Set([...PAGE_PACKAGES, 'react/jsx-dev-runtime', '@testing-library/react', '@testing-library/user-event']),
  ],
  rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] } } },
};

const api = { environment: 'node', globalSetup, testTimeout: 30_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  plugins: [react()],
  test: {
    // The default leaves a core idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    // A thread begins sooner than a process.
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Rules keep no state, so what one file has imported serves the next one as well.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // The server keeps its state in what is handed around, never in a module.
        test: { ...api, name: 'api', include: ['tests/api/**/*.test.ts'], exclude: MOCKING, isolate: false },
      },
      { extends: true, test: { ...api, name: 'api-mocking', include: MOCKING } },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Whether something is seen is asked all the time, how many pixels an em has never.
          environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } },
          globalSetup,
          setupFiles: 'tests/support/ui.ts',
          deps: { optimizer: { client: bundled } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
