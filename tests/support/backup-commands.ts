/** `npm run backup`, `npm run restore` and `npm run rehearse` as an operator runs them, each in a process of its own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/kernel/project-root';
import type { Ended } from './verify-command';

/** Key of the backups of tests. */
export const BACKUP_KEY = 'the key of the backups of this test';

/** Runs a command about backups with these settings and no others. */
export function backupCommand(
  name: 'backup' | 'migrate' | 'rehearse' | 'restore' | 'upgrade-postgres',
  settings: Record<string, string>,
  ...args: string[]
): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', join(PROJECT_ROOT, 'server/app/lotto.ts'), name, ...args],
      { cwd: PROJECT_ROOT, env: { PATH, HOME, BACKUP_KEY, ...settings } },
      (failure, out, error) => resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });
}
