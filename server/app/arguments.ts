/** Arguments of the command that starts the server. */
import { parseArgs } from 'node:util';
import { StartError } from '../kernel/start-error';

export interface Arguments {
  /** Whether an empty database is first filled with an invented business. */
  sample: boolean;
  /** Whether this is a sandbox; without the flag the setting `SANDBOX` decides. */
  sandbox: boolean;
  /** Number of its business days, including today; null for the usual number. */
  days: number | null;
}

/** A year plus the days needed to compare it with the previous one. */
const DAYS_MAX = 400;

/** Reads the arguments. Throws `StartError` with one line for an unknown argument. */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { sample: flag, sandbox: flag, days: { type: 'string' } } as const;
    const { sample, sandbox, days } = parseArgs({ args: [...args], options }).values;
    if (sample && sandbox) throw new RangeError('both');
    if (days === undefined) return { sample, sandbox, days: null };
    const count = /^\d+$/.test(days) ? Number(days) : 0;
    if (!sample || count < 1 || count > DAYS_MAX) throw new RangeError(days);
    return { sample, sandbox, days: count };
  } catch {
    throw new StartError(
      `Unknown arguments: ${args.join(' ')}. The server accepts --sandbox, or --sample with an optional --days from 1 to ${DAYS_MAX}.`,
    );
  }
}
