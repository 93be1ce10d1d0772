/** The lists of guards that `npm run guard-score` switches off still name places in the source, and tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUARDS as ACCESS } from '../api/access/guards.mjs';
import { GUARDS as MONEY } from '../api/book/guards.mjs';
import { PROJECT_ROOT } from '../../server/kernel/project-root';

describe.each([
  ['access', ACCESS],
  ['money', MONEY],
])('the guards of %s', (_list, guards) => {
  it.each(guards.map((guard) => [guard.name, guard] as const))('%s', (_name, { file, find, put, first }) => {
    expect(readFileSync(join(PROJECT_ROOT, file), 'utf8').split(find)).toHaveLength(2);
    expect(put).not.toBe(find);
    expect(existsSync(join(PROJECT_ROOT, `tests/api/${first.file}.test.ts`))).toBe(true);
  });

  it('have a name each', () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
  });
});
