import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const globalSetup = 'tests/support/postgres.ts';

/** Tests of the API that put something else in a module's place, which other files must never come to see. */
const MOCKING = readdirSync('tests/api', { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests/api', file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('vi.mock('));

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
          globalSetup,
          setupFiles: 'tests/support/ui.ts',
          // react-admin and we would each load a build of the router, with contexts that don't know each other.
          alias: { 'react-router-dom': 'react-router' },
          server: { deps: { inline: [/[\\/](ra-[a-z-]+|react-admin)[\\/]/, /[\\/]react-router/] } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
