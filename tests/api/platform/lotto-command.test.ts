/** The program `lotto`, from the sources: its commands are found, and say how they are called. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandLine } from '../../../server/kernel/command';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';

const START_LIMIT_MS = 60_000;

function lotto(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/lotto.mjs', ...args], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The commands that package.json runs by the program. */
const NAMES = Object.entries(
  (JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
).flatMap(([name, script]) => (script === `node scripts/lotto.mjs ${name}` ? [name] : []));

it('lists every command, which package.json runs by the same name', { timeout: START_LIMIT_MS }, () => {
  const { status, stdout } = lotto('--help');
  const listed = [...stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
  expect([status, listed.toSorted()]).toEqual([0, ['serve', ...NAMES].toSorted()]);
  expect(NAMES.length).toBeGreaterThan(7);
});

it.each([...NAMES, 'serve'])('says how %s is called', { timeout: START_LIMIT_MS }, (name) => {
  expect(lotto(name, '--help')).toEqual({
    status: 0,
    stdout: expect.stringContaining(`\nnpm ${name === 'serve' ? 'start' : `run ${name}`}`) as string,
    stderr: '',
  });
});

it('refuses an unknown command in one line', { timeout: START_LIMIT_MS }, () => {
  const stderr = 'Unknown command: constructor. lotto --help lists the commands.\n';
  expect(lotto('constructor')).toEqual({ status: 2, stdout: '', stderr });
});

it('names commands as a person types them, in a clone and in a release', () => {
  expect([commandLine('verify', 'all', true), commandLine('verify', 'all', false)]).toEqual([
    'npm run verify -- all',
    'lotto verify all',
  ]);
  expect([commandLine('verify', '', true), commandLine('verify', '', false)]).toEqual([
    'npm run verify',
    'lotto verify',
  ]);
});
