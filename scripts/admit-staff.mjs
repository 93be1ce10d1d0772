/** `npm run admit-staff`: lets those who work for the house in from anywhere again. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
const args = ['--import', 'tsx', join(PROJECT, 'server/settings/admit-staff-command.ts')];
if (!(await run(process.execPath, args))) process.exitCode = 1;
