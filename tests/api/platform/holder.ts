/** A process that uses the embedded database of a folder until SIGTERM. Its first line holds the connections. */
import { startEmbedded } from '../../../server/db/embedded/embedded';

const database = await startEmbedded(process.argv[2] ?? '');
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
console.log(JSON.stringify({ adminUrl: database.adminUrl, appUrl: database.appUrl }));
