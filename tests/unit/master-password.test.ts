/** A bad `MASTER_PASSWORD`: found before anything else, and by the same rules as everywhere. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { faultOfPassword } from '../../domain/session/password';
import { isMasterCommon, isTooEasy, TOO_EASY } from '../../scripts/lib/master-password.mjs';
import { isCommonPassword } from '../../server/auth/common-passwords';

describe('npm start with a password that anybody would guess', () => {
  let folder: string;
  beforeAll(() => {
    // The scripts alone, as after a checkout: neither installed nor built.
    folder = mkdtempSync(join(tmpdir(), 'lotto-start-'));
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['aaaaaaaa', 'short', ' '.repeat(12), 'the-master-key', 'lucky house 7'])(
    'says so in one line and leaves nothing behind: %j',
    (password) => {
      const before = readdirSync(folder, { recursive: true });
      const dataDir = join(folder, 'data');
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
        cwd: folder,
        env: { PATH: process.env['PATH'], MASTER_PASSWORD: password, BRAND: 'Lucky House', DATA_DIR: dataDir },
        encoding: 'utf8',
        timeout: 20_000,
      });
      expect([status, stdout, stderr]).toEqual([1, '', `${TOO_EASY}\n`]);
      expect(existsSync(dataDir)).toBe(false);
      expect(readdirSync(folder, { recursive: true })).toEqual(before);
    },
  );
});

describe('the rules without packages', () => {
  const brand = 'Lucky House';
  const judge = (password: string, isCommon = (_: string) => false) =>
    faultOfPassword(password, { username: MASTER_USERNAME, brand, isCommon }) !== null;

  it('are those of every password', () => {
    const parts = fc.constantFrom(
      'a',
      'b',
      'Z',
      '9',
      ' ',
      '-',
      'é',
      '🂡',
      'master',
      'MAS-TER',
      'lucky house',
      'abcdefgh',
      '7654',
    );
    const passwords = fc.array(parts, { maxLength: 20 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(passwords, fc.string({ maxLength: 140 })), (password) => {
        expect(isTooEasy(password, brand)).toBe(judge(password));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['PASSWORD1', 'iloveyou1', 'seven-lanterns-by-the-sea'])(
    'with the list are all of them: %s',
    async (password) => {
      expect(await isMasterCommon({ MASTER_PASSWORD: password })).toBe(isCommonPassword(password.toLowerCase()));
    },
  );
});
