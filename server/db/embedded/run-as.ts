/**
 * Running the PostgreSQL programs: as the current user, or as another one when we are root, which PostgreSQL refuses.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The system user to run as; null means the current user. */
export type RunAs = { uid: number; gid: number } | null;

/**
 * Only PATH of our own environment: variables such as PGPORT or PGDATA would change the behavior of the programs, and
 * the plain locale keeps their messages readable for our code.
 */
const PROGRAM_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Returns the options for a child process as that user, from a folder that every user can enter. */
export function processOptions(user: RunAs) {
  return { cwd: '/', env: PROGRAM_ENVIRONMENT, ...(user ?? {}) };
}

/**
 * Runs a program to its end and returns its output. Throws when it fails; the message holds the program's own words.
 */
export async function runProgram(program: string, args: readonly string[], user: RunAs): Promise<string> {
  const { stdout } = await execute(program, [...args], processOptions(user));
  return stdout;
}

/** Whether a user can reach a path, regardless of the mechanism that grants or denies it. */
export async function canReach(path: string, user: RunAs, test: 'r' | 'x'): Promise<boolean> {
  try {
    await runProgram('/bin/sh', ['-c', `test -${test} "$1"`, 'sh', path], user);
    return true;
  } catch {
    return false;
  }
}
