/**
 * The database of `npm run dev`, in a separate process that doesn't outlive it. It keeps the embedded PostgreSQL
 * running while the API restarts. It ends immediately where the operator provides the database. Run with tsx.
 */
import { endWithParent } from './end-with-parent.mjs';

endWithParent();
const { readConfig } = await import('../../server/kernel/config.ts');
const { startEmbedded } = await import('../../server/db/embedded/embedded.ts');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Returns the data folder, or null. Faults in the settings are ignored here: the API reads the same settings and
 * reports them.
 */
function dataDirOf(environment) {
  try {
    const { databaseUrl, dataDir } = readConfig(environment);
    return databaseUrl === undefined ? dataDir : null;
  } catch {
    return null;
  }
}

const dataDir = dataDirOf(process.env);
// A database that can't be started is ignored here too: the API fails for the same reason.
const database = dataDir === null ? null : await startEmbedded(dataDir, { say: console.log }).catch(() => null);
if (database) {
  setInterval(() => undefined, 60_000);
  for (const signal of SIGNALS) process.once(signal, () => void database.stop().finally(() => process.exit(0)));
}
