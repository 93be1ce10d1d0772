/** The check of the program's own files: which differences it finds, and what it says about them. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkProgram } from '../../server/jobs/check-program';
import { createJobBoard } from '../../server/kernel/job-board';
import { checkProgramFiles, readProgramFacts } from '../../server/kernel/program-files';

const AT = new Date('2026-11-30T03:00:00.000Z');
const FILES: Readonly<Record<string, string>> = { lotto: '#!/bin/sh', 'dist/server/lotto.js': 'serve()', LICENSE: '' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lotto-program-'));
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const list = Object.entries(FILES).map(([name, text]) => `${hashOf(text)}  ${name}\n`);
  writeFileSync(join(root, 'SHA256SUMS'), list.join(''));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the files of a release', () => {
  it('are whole as they were released', async () => {
    expect(await checkProgramFiles(root)).toEqual({ files: 3, changed: [] });
  });

  it('are named where they were changed, are missing, or have no hash', async () => {
    writeFileSync(join(root, 'dist/server/lotto.js'), 'serve();');
    rmSync(join(root, 'LICENSE'));
    expect(await checkProgramFiles(root)).toEqual({ files: 3, changed: ['dist/server/lotto.js', 'LICENSE'] });
    writeFileSync(join(root, 'SHA256SUMS'), 'no hash\n');
    expect(await checkProgramFiles(root)).toEqual({ files: 1, changed: ['no hash'] });
  });

  it('are not checked in a clone, which has no list', async () => {
    rmSync(join(root, 'SHA256SUMS'));
    expect(await checkProgramFiles(root)).toBe(null);
  });
});

it('is kept for the system status, and logged where it found something', async () => {
  const lines: unknown[] = [];
  const log = { error: (facts: unknown) => lines.push(facts) };
  const services = { jobs: createJobBoard(), clock: () => AT, log } as unknown as Parameters<typeof checkProgram>[0];
  const at = AT.toISOString();
  expect(readProgramFacts(services)).toEqual({ state: 'pending', at: null, changed: [] });
  await checkProgram(services, async () => null);
  expect(readProgramFacts(services)).toEqual({ state: 'development', at, changed: [] });
  await checkProgram(services, () => checkProgramFiles(root));
  expect(readProgramFacts(services)).toEqual({ state: 'whole', at, changed: [] });
  expect(lines).toEqual([]);
  rmSync(join(root, 'lotto'));
  await checkProgram(services, () => checkProgramFiles(root));
  expect(readProgramFacts(services)).toEqual({ state: 'changed', at, changed: ['lotto'] });
  expect(lines).toEqual([{ files: ['lotto'] }]);
});
