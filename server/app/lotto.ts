/** The program `lotto`: every command for the person who runs the server. */
import { ConfigError } from '../kernel/config';
import { type Command, commandLine, UsageError } from '../kernel/command';
import { codeOf, StartError } from '../kernel/start-error';
import { RELEASE } from '../kernel/version';
import { causeOf, isDatabaseAway } from '../db/database-away';
import { sqlStateOf } from '../db/sql-state';

/** Loads the module of a command, so that each start loads only what it needs. */
const COMMANDS: Readonly<Record<string, { summary: string; load: () => Promise<{ command: Command }> }>> = {
  serve: { summary: 'Starts the server', load: () => import('./main') },
  migrate: { summary: 'Upgrades the database, or lists the missing migrations', load: () => import('./migrate') },
  verify: { summary: 'Checks the audit and the book', load: () => import('./verify') },
  'verify-file': { summary: 'Proves a file of a list or report', load: () => import('./verify-file') },
  backup: { summary: 'Makes an encrypted backup of the database', load: () => import('./backup') },
  restore: { summary: 'Restores a backup to a new data folder', load: () => import('./restore') },
  rehearse: { summary: 'Restores the newest backup on trial and verifies it', load: () => import('./rehearse') },
  'upgrade-postgres': {
    summary: 'Brings the embedded database to another version of PostgreSQL',
    load: () => import('./upgrade-postgres'),
  },
  partner: { summary: 'Manages partners and their keys', load: () => import('../partners/command') },
  certify: { summary: "Tests a seamless partner's wallet", load: () => import('../partners/certify/command') },
  simulate: {
    summary: "Lets a partner's members bet against a running server",
    load: () => import('../simulator/command'),
  },
  'admit-staff': {
    summary: 'Lifts the IP allow-list of the staff when it locks everybody out',
    load: () => import('../settings/admit-staff-command'),
  },
  'reset-password': {
    summary: 'Gives an account a one-time password',
    load: () => import('../auth/reset-password-command'),
  },
  'reset-second-factor': {
    summary: 'Removes a lost second factor',
    load: () => import('../auth/second-factor/reset-command'),
  },
};

/** Exit code for a command that doesn't exist. */
const UNKNOWN_COMMAND = 2;

const isHelp = (arg: string | undefined) => arg === '--help' || arg === '-h';

function overview(): string {
  const names = Object.keys(COMMANDS);
  const width = Math.max(...names.map((name) => name.length));
  return [
    `Lotto Back Office ${RELEASE}`,
    '',
    'Usage: lotto <command> [arguments]',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'lotto <command> --help lists the arguments of a command. Settings come from the environment.',
  ].join('\n');
}

const usageOf = (name: string, { usage, notes }: Command) =>
  [...usage.map((form) => commandLine(name, form)), ...(notes === undefined ? [] : [notes])].join('\n');

/** Prints one line for what the person can fix, the usage for wrong arguments, and the full error for our bugs. */
function report(error: unknown, name: string, command: Command): void {
  const cause = causeOf(error);
  const isMisused = error instanceof UsageError || codeOf(error)?.startsWith('ERR_PARSE_ARGS') === true;
  const isExpected = [StartError, ConfigError, ...(command.errors ?? [])].some((kind) => error instanceof kind);
  if (isMisused) console.error(usageOf(name, command));
  else if (isExpected) console.error((error as Error).message);
  else if (cause instanceof Error && (isDatabaseAway(error) || sqlStateOf(error) !== undefined))
    console.error(`The database can't be read: ${cause.message}`);
  else if (cause instanceof Error && 'syscall' in cause) console.error(`It failed: ${cause.message}`);
  else console.error(error);
}

async function runLotto([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || isHelp(name)) {
    console.log(overview());
    return;
  }
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (known === undefined) {
    console.error(`Unknown command: ${name}. lotto --help lists the commands.`);
    process.exitCode = UNKNOWN_COMMAND;
    return;
  }
  const { command } = await known.load();
  if (args.some(isHelp)) {
    console.log(`${known.summary}.\n\n${usageOf(name, command)}`);
    return;
  }
  try {
    if (!(await command.run(args))) process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    report(error, name, command);
  }
}

// This comes before a command is loaded, so that errors name the lines of its sources.
process.setSourceMapsEnabled(true);
await runLotto(process.argv.slice(2));
