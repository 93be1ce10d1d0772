/** Commands of the program as an operator runs them in a clone, each in a process of its own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/kernel/project-root';

/** Output of the command, and its exit code. */
export interface Ended {
  code: number;
  out: string;
  error: string;
}

/** Runs a command with these settings and no others. */
export function lottoCommand(name: string, settings: Record<string, string>, ...args: string[]): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(PROJECT_ROOT, 'scripts/lotto.mjs'), name, ...args],
      { cwd: PROJECT_ROOT, env: { PATH, HOME, ...settings } },
      (failure, out, error) => resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });
}

/** Runs `npm run verify` with these settings and no others. */
export const verifyCommand = (settings: Record<string, string>, ...args: string[]) =>
  lottoCommand('verify', settings, ...args);
