/** What stands behind the command that starts the server. */
import { parseArgs } from 'node:util';
import { StartError } from './start-error';

export interface Arguments {
  /** Whether an empty database is first filled with a made-up business. */
  sample: boolean;
}

/** Reads the arguments. Throws `StartError` with one line for any that isn't known. */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({ args: [...args], options: { sample: { type: 'boolean', default: false } } });
    return { sample: values.sample };
  } catch {
    throw new StartError(`The server takes --sample and nothing else, not ${args.join(' ')}.`);
  }
}
