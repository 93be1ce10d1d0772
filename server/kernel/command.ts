/** The commands of the program `lotto`, which a clone runs as `npm run <name> -- <arguments>`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project-root';

/** A command for the person who runs the server. */
export interface Command {
  /** The forms of its arguments, one a line; an empty form stands for no arguments. */
  usage: readonly string[];
  /** More text for `--help`. */
  notes?: string;
  /** Errors that this person can fix, of which only the message is printed; `StartError` and such are known. */
  errors?: readonly (abstract new (...args: never[]) => Error)[];
  /** Runs it with the arguments after its name. Resolves with false when it failed and has printed why. */
  run: (args: readonly string[]) => Promise<boolean>;
}

/** Arguments that a command doesn't accept. The usage is printed instead of a message. */
export class UsageError extends Error {}

/** Scripts are part of the sources only. */
const IS_CLONE = existsSync(join(PROJECT_ROOT, 'scripts'));

/** Returns a command as this person types it, such as `lotto verify all`, or `npm run verify -- all` in a clone. */
export function commandLine(name: string, args = '', isClone = IS_CLONE): string {
  const script = name === 'serve' ? 'npm start' : `npm run ${name}`;
  const start = isClone ? script : `lotto ${name}`;
  if (args === '') return start;
  return isClone ? `${start} -- ${args}` : `${start} ${args}`;
}
