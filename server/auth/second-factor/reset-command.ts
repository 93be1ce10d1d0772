/**
 * `lotto reset-second-factor <username>`: for a user who lost their device and recovery codes. The command may run
 * while the server runs.
 */
import { type Command, UsageError } from '../../kernel/command';
import { readConfig } from '../../kernel/config';
import { openDatabase } from '../../db/connection';
import { readDatabaseTime, withExistingPool } from '../../db/database-process';
import { resetByOperator } from './reset-by-operator';

const MESSAGES = {
  done: 'The second factor is removed, and all sessions of the account have ended. It can now sign in with the password only.',
  none: 'The account has no second factor.',
  nobody: 'There is no user with this name.',
} as const;

const run = (username: string): Promise<boolean> =>
  withExistingPool(readConfig(process.env), 1, async (pool) => {
    const now = await readDatabaseTime(pool);
    const reset = await resetByOperator({ db: openDatabase(pool), clock: () => now }, username);
    console.log(MESSAGES[reset]);
    return reset === 'done';
  });

export const command: Command = {
  usage: ['<username>'],
  run: ([username, ...more]) => {
    if (username === undefined || more.length > 0) throw new UsageError();
    return run(username);
  },
};
