/** `lotto admit-staff`: restores access for the operator's staff. The command may run while the server runs. */
import { type Command, UsageError } from '../kernel/command';
import { readConfig } from '../kernel/config';
import { openDatabase } from '../db/connection';
import { readDatabaseTime, withExistingPool } from '../db/database-process';
import { admitStaff } from './admit-staff';

const run = (): Promise<void> =>
  withExistingPool(readConfig(process.env), 1, async (pool) => {
    const now = await readDatabaseTime(pool);
    const held = await admitStaff({ db: openDatabase(pool), clock: () => now });
    console.log(
      held.length === 0
        ? 'Staff could already sign in from any address.'
        : `Staff can now sign in from any address. The removed networks were: ${held.join(', ')}.`,
    );
  });

export const command: Command = {
  usage: [''],
  run: async (args) => {
    if (args.length > 0) throw new UsageError();
    await run();
    return true;
  },
};
