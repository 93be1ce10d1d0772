/** The project's folder, and how its scripts run other programs. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs a program in the project's folder to its end, and shows its output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code; 1 when it couldn't be started or a signal ended it
 */
export function exitCodeOf(program, args, env = process.env) {
  const needsShell = process.platform === 'win32' && program === 'npm';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: needsShell,
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program as `exitCodeOf` does.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it ended well
 */
export async function run(program, args, env) {
  return (await exitCodeOf(program, args, env)) === 0;
}

/**
 * Prints one plain line and ends the script with a failure.
 *
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Returns the seconds since a moment of `performance.now()`, as text for people.
 *
 * @param {number} start
 */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
