/** The system user that PostgreSQL runs as when the server is started by root. */
import { readFileSync } from 'node:fs';
import { StartError } from '../../kernel/start-error';
import { type RunAs, runProgram } from './run-as';

const USER_NAME = 'lotto-postgres';

function lookUp(): RunAs {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === USER_NAME);
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : null;
}

async function create(): Promise<RunAs> {
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', USER_NAME];
  try {
    await runProgram('useradd', ['--shell', '/usr/sbin/nologin', ...args], null);
  } catch (error) {
    // Another process may have created it at the same moment.
    const found = lookUp();
    if (found) return found;
    throw new StartError(
      `PostgreSQL doesn't run as root, and the system user ${USER_NAME} can't be created ` +
        `(${String(error).split('\n')[0]}). Start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return lookUp();
}

/**
 * Returns the user that PostgreSQL runs as: null for the current user; for root the dedicated user, created when
 * missing.
 */
export async function postgresUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return null;
  return lookUp() ?? (await create());
}
