/** `npm run rehearse`: restores the newest backup into a database that is thrown away, and verifies it there. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
const args = ['--import', 'tsx', join(PROJECT, 'server/app/rehearse.ts'), ...process.argv.slice(2)];
if (!(await run(process.execPath, args))) process.exitCode = 1;
