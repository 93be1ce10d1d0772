import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../server/kernel/project-root';
import { RELEASE } from '../../server/kernel/version';
import { RELEASES } from '../release/releases';

/** The dated sections of the changelog, oldest first. */
const sections = [
  ...readFileSync(join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8').matchAll(
    /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm,
  ),
]
  .map(([, version = '', date = '']) => ({ version, date }))
  .reverse();

/** Returns a file as it was in a commit; null in a clone without that commit. */
function fileAt(commit: string, path: string): string | null {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${path}`], { cwd: PROJECT_ROOT, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

describe('releases', () => {
  it('have a dated section in the changelog each, in order', () => {
    const versions = sections.map(({ version }) => version);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions).toEqual(versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
    const recorded = RELEASES.map(({ version, date }) => ({ version, date }));
    // The commit of the newest one is recorded after it is tagged.
    expect([sections, sections.slice(0, -1)]).toContainEqual(recorded);
  });

  it('give the program its version', () => {
    expect(RELEASE).toBe(sections.at(-1)?.version);
  });

  it.for(RELEASES)('$version was made from the recorded commit', ({ version, commit }, { skip }) => {
    const description = fileAt(commit, 'package.json');
    skip(description === null, `this clone has no commit ${commit}`);
    expect(JSON.parse(description ?? '')).toMatchObject({ version });
    expect(fileAt(commit, 'CHANGELOG.md')).toContain(`## [${version}] - `);
  });
});
