/** `lotto admit-staff`: restores access for the operator's staff. The command may run while the server runs. */
import { type Command, UsageError } from '../kernel/command';
import { readConfig } from '../kernel/config';
import { openDatabase, openPool } from '../db/connection';
import { connectExisting } from '../db/database-process';
import { admitStaff } from './admit-staff';

async function run(): Promise<void> {
  const connection = await connectExisting(readConfig(process.env));
  const pool = openPool(connection.url, 1);
  try {
    const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
    const [moment] = rows;
    if (!moment) throw new Error('the database has no clock');
    const held = await admitStaff({ db: openDatabase(pool), clock: () => moment.now });
    console.log(
      held.length === 0
        ? 'Staff could already sign in from any address.'
        : `Staff can now sign in from any address. The removed networks were: ${held.join(', ')}.`,
    );
  } finally {
    await pool.end();
    await connection.stop();
  }
}

export const command: Command = {
  usage: [''],
  run: async (args) => {
    if (args.length > 0) throw new UsageError();
    await run();
    return true;
  },
};
