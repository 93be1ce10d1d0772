/**
 * Mutation tests run the unit tests of rules only. Tests that read the sources would notice every mutant by its text.
 */
import { defineConfig } from 'vitest/config';

const OF_SOURCES = [
  'circles',
  'conformance',
  'docs-paths',
  'guards',
  'i18n',
  'lint',
  'migrations',
  'native-dates',
  'packages',
  'said',
  'texts-by-area',
  'written-amounts',
];

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: OF_SOURCES.map((name) => `tests/unit/${name}.test.ts`),
    environment: 'node',
    setupFiles: ['tests/support/one-seed.ts'],
    pool: 'threads',
    testTimeout: 30_000,
  },
});
