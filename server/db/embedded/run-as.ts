/** Runs the PostgreSQL programs: as ourselves, or when we are root (which PostgreSQL refuses) as another user. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The system user to run as; null means ourselves. */
export type RunAs = { uid: number; gid: number } | null;

/**
 * Nothing of our own environment but PATH: variables such as PGPORT or PGDATA would change what the programs do, and
 * the plain locale keeps their messages readable by us.
 */
const PROGRAM_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Options for a child process as that user, from a folder that everyone can stand in. */
export function processOptions(user: RunAs) {
  return { cwd: '/', env: PROGRAM_ENVIRONMENT, ...(user ?? {}) };
}

/** Runs a program to its end and returns what it wrote. Throws when it fails; the message holds its own words. */
export async function runProgram(program: string, args: readonly string[], user: RunAs): Promise<string> {
  const { stdout } = await execute(program, [...args], processOptions(user));
  return stdout;
}

/** Whether that user can get to a path, whatever grants or denies it. */
export async function canReach(path: string, user: RunAs, test: 'r' | 'x'): Promise<boolean> {
  try {
    await runProgram('/bin/sh', ['-c', `test -${test} "$1"`, 'sh', path], user);
    return true;
  } catch {
    return false;
  }
}
