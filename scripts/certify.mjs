/** `npm run certify`: tests a seamless partner's wallet with every case. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
const args = ['--import', 'tsx', join(PROJECT, 'server/partners/certify/command.ts'), ...process.argv.slice(2)];
if (!(await run(process.execPath, args))) process.exitCode = 1;
