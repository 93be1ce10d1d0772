/** Why the server can't start, in one line for the person who started it; ends the process with code 1. */
export class StartError extends Error {}

/**
 * Returns the code of a failed system call (`ENOENT`, `EACCES`, …) or of a failed query; undefined for anything else.
 */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
