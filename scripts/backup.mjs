/** `npm run backup`: makes an encrypted backup of the database that comes with the product, while it is used. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
const args = ['--import', 'tsx', join(PROJECT, 'server/app/backup.ts'), ...process.argv.slice(2)];
if (!(await run(process.execPath, args))) process.exitCode = 1;
