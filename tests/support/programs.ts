/** Programs of the system that some tests need. */
import { spawnSync } from 'node:child_process';

/** Whether a program is installed. Otherwise prints which test is skipped for it. */
export function hasProgram(name: string, skipped: string): boolean {
  const isThere = spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
  if (!isThere) console.warn(`SKIPPED: ${skipped}, because the program ${name} is not installed.`);
  return isThere;
}

/** Runs a program to its end, with all of its output as one text. */
export function outcomeOf(program: string, args: string[], environment: Record<string, string> = {}) {
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment };
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
}
