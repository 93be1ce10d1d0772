/**
 * The commands on the pages for operators: each is run by a test, or its block is marked with the reason why not
 * (`<!-- not run: … -->`).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/sources';

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');

const PAGES = [
  'docs/operating.md',
  'docs/change-the-domain.md',
  ...readdirSync(join(PROJECT_ROOT, 'docs/recovery')).map((name) => `docs/recovery/${name}`),
];

/** Commands, the test that runs each, and a text in that test that shows it. */
const RUN_BY: readonly (readonly [RegExp, string, string])[] = [
  [/^(npm run|lotto) verify( |$)/, 'tests/api/audit/verify-command.test.ts', 'verifyCommand('],
  [/^(npm run|lotto) verify-file /, 'tests/api/audit/verify-file.test.ts', "'verify-file'"],
  [/^(npm run|lotto) backup( |$)/, 'tests/api/backup/backup.test.ts', "'backup'"],
  [/^(npm run|lotto) restore /, 'tests/api/backup/backup.test.ts', "'restore'"],
  [/^(npm run|lotto) rehearse( |$)/, 'tests/api/backup/rehearse.test.ts', "'rehearse'"],
  [/^lotto partner (key|revoke) /, 'tests/api/partners/command.test.ts', "partner('revoke'"],
  [/^lotto certify /, 'tests/api/sandbox/start.test.ts', "'certify'"],
  [/^lotto reset-password master$/, 'tests/api/auth/reset-password.test.ts', "'reset-password'"],
  [/^lotto reset-second-factor master$/, 'tests/api/auth/reset-second-factor.test.ts', "'reset-second-factor'"],
  [/^lotto admit-staff$/, 'tests/api/settings/admit-staff-command.test.ts', "'admit-staff'"],
  [/^SELECT setval\('book_clock'/, 'tests/api/book/clock/set-back.test.ts', "setval('book_clock'"],
  [/^curl -s http:\/\/localhost:3000\/api\/health$/, 'tests/api/release/deploy-files.test.ts', '/api/health'],
];

/** Commands that only look, and settings. */
const HARMLESS = /^(export [A-Z_]+=|df -h |du -xh )/;

const MARK = /<!-- not run: [a-z].+ -->\s*$/;

/** Returns the commands of a page that no mark excuses. */
function commandsOf(page: string): string[] {
  const parts = read(page).split(/^```/m);
  // Blocks are every second part, each behind the text that may mark it.
  return parts.flatMap((part, index) => {
    if (index % 2 === 0 || MARK.test(parts[index - 1] ?? '')) return [];
    const [, ...lines] = part.trimEnd().split('\n');
    return lines.map((line) => line.replace(/^([A-Z_]+=\S+ )+/, '').trim()).filter((line) => line !== '');
  });
}

it.each(PAGES)('%s has commands that a test runs, or says why not', (page) => {
  const unproved = commandsOf(page).filter(
    (line) => !HARMLESS.test(line) && !RUN_BY.some(([pattern]) => pattern.test(line)),
  );
  expect(unproved).toEqual([]);
});

it('names tests that run these commands, and no others', () => {
  const all = PAGES.flatMap(commandsOf);
  expect(RUN_BY.filter(([pattern]) => !all.some((line) => pattern.test(line))).map(([pattern]) => pattern)).toEqual([]);
  expect(
    RUN_BY.filter(([, file, text]) => !existsSync(join(PROJECT_ROOT, file)) || !read(file).includes(text)),
  ).toEqual([]);
});
