/** `npm run admit-staff`: lets the operator's staff in from any address again. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
const args = ['--import', 'tsx', join(PROJECT, 'server/settings/admit-staff-command.ts')];
if (!(await run(process.execPath, args))) process.exitCode = 1;
