/**
 * `npm run reset-second-factor -- <username>`: for a user who lost their device and recovery codes. The command may run
 * while the server runs.
 */
import { ConfigError, readConfig } from '../../kernel/config';
import { openDatabase, openPool } from '../../db/connection';
import { connectExisting } from '../../db/database-process';
import { StartError } from '../../kernel/start-error';
import { resetByOperator } from './reset-by-operator';

const MESSAGES = {
  done: 'The second factor is removed, and all sessions of the account have ended. It can now sign in with the password only.',
  none: 'The account has no second factor.',
  nobody: 'There is no user with this name.',
} as const;

async function run(username: string | undefined): Promise<void> {
  if (username === undefined)
    throw new StartError('The username is missing: npm run reset-second-factor -- <username>');
  const connection = await connectExisting(readConfig(process.env));
  const pool = openPool(connection.url, 1);
  try {
    const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
    const [moment] = rows;
    if (!moment) throw new Error('the database has no clock');
    const reset = await resetByOperator({ db: openDatabase(pool), clock: () => moment.now }, username);
    console.log(MESSAGES[reset]);
    if (reset !== 'done') process.exitCode = 1;
  } finally {
    await pool.end();
    await connection.stop();
  }
}

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
