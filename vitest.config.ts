import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { changelogPlugin } from './scripts/lib/changelog.mjs';

const globalSetup = 'tests/support/postgres.ts';

/** API tests that mock or reset modules, isolated from all other files. */
const MOCKING = readdirSync('tests/api', { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests/api', file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts') && /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')));

/** Names of the packages that the page imports. */
const PAGE_PACKAGES = ['src', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from |import\()'([^.'][^']*)'/g)])
    .flatMap(([, name]) => name ?? [])
    // The server imports zod too, and virtual modules are no packages.
    .filter((name) => name !== 'zod' && !/^(node|virtual):/.test(name)),
);

/**
 * Bundled into one file before the tests of screens, each of which would otherwise resolve some two thousand files. All
 * packages that share the state of a module must be in this bundle: otherwise the module would exist twice.
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
  plugins: [react(), changelogPlugin],
  test: {
    // The default leaves a core idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    // A thread starts faster than a process.
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Rules have no state, so test files can share imported modules.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // The server passes its state as arguments and keeps none in modules.
        test: { ...api, name: 'api', include: ['tests/api/**/*.test.ts'], exclude: MOCKING, isolate: false },
      },
      { extends: true, test: { ...api, name: 'api-mocking', include: MOCKING } },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Tests often check visibility, which needs no computed pixel sizes.
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
