/**
 * The database of `npm run dev`, in a process of its own that doesn't outlive it: it keeps the embedded PostgreSQL in use
 * while the API is started anew. Ends at once where the database is the operator's. Run with tsx.
 */
import { endWithParent } from './end-with-parent.mjs';

endWithParent();
const { readConfig } = await import('../../server/kernel/config.ts');
const { startEmbedded } = await import('../../server/db/embedded/embedded.ts');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The API reads the same settings, and says what is wrong with them. */
function dataDirOf(environment) {
  try {
    const { databaseUrl, dataDir } = readConfig(environment);
    return databaseUrl === undefined ? dataDir : null;
  } catch {
    return null;
  }
}

const dataDir = dataDirOf(process.env);
// A database that can't be started is no concern of ours either: the API fails over the same.
const database = dataDir === null ? null : await startEmbedded(dataDir, { say: console.log }).catch(() => null);
if (database) {
  setInterval(() => undefined, 60_000);
  for (const signal of SIGNALS) process.once(signal, () => void database.stop().finally(() => process.exit(0)));
}
