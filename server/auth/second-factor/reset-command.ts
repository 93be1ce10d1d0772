/**
 * `lotto reset-second-factor <username>`: for a user who lost their device and recovery codes. The command may run
 * while the server runs.
 */
import { type Command, UsageError } from '../../kernel/command';
import { readConfig } from '../../kernel/config';
import { openDatabase, openPool } from '../../db/connection';
import { connectExisting } from '../../db/database-process';
import { resetByOperator } from './reset-by-operator';

const MESSAGES = {
  done: 'The second factor is removed, and all sessions of the account have ended. It can now sign in with the password only.',
  none: 'The account has no second factor.',
  nobody: 'There is no user with this name.',
} as const;

async function run(username: string): Promise<boolean> {
  const connection = await connectExisting(readConfig(process.env));
  const pool = openPool(connection.url, 1);
  try {
    const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
    const [moment] = rows;
    if (!moment) throw new Error('the database has no clock');
    const reset = await resetByOperator({ db: openDatabase(pool), clock: () => moment.now }, username);
    console.log(MESSAGES[reset]);
    return reset === 'done';
  } finally {
    await pool.end();
    await connection.stop();
  }
}

export const command: Command = {
  usage: ['<username>'],
  run: ([username, ...more]) => {
    if (username === undefined || more.length > 0) throw new UsageError();
    return run(username);
  },
};
