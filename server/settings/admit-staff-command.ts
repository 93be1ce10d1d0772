/** `npm run admit-staff`: restores access for the operator's staff. The command may run while the server runs. */
import { ConfigError, readConfig } from '../kernel/config';
import { openDatabase, openPool } from '../db/connection';
import { connectExisting } from '../db/database-process';
import { StartError } from '../kernel/start-error';
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

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
