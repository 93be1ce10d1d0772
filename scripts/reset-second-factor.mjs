/** `npm run reset-second-factor -- <username>`: removes a second factor after its device and codes were lost. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
const command = join(PROJECT, 'server/auth/second-factor/reset-command.ts');
if (!(await run(process.execPath, ['--import', 'tsx', command, ...process.argv.slice(2)]))) process.exitCode = 1;
