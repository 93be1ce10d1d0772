/** The list of guards that `npm run guard-score` switches off still names places in the source. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUARDS } from '../api/access/guards.mjs';
import { PROJECT_ROOT } from '../../server/project-root';

describe('the guards of the access control', () => {
  it.each(GUARDS.map((guard) => [guard.name, guard] as const))('%s', (_name, { file, find, put, first }) => {
    expect(readFileSync(join(PROJECT_ROOT, file), 'utf8').split(find)).toHaveLength(2);
    expect(put).not.toBe(find);
    expect(existsSync(join(PROJECT_ROOT, `tests/api/access/${first.file}.test.ts`))).toBe(true);
  });

  it('have a name each', () => {
    expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  });
});
