/**
 * `npm run verify`: checks the audit against its seals and the new part of the book; `-- all` checks all of it. `--
 * --head <file>` also checks against a copy of its head.
 */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
const args = ['--import', 'tsx', join(PROJECT, 'server/app/verify.ts'), ...process.argv.slice(2)];
if (!(await run(process.execPath, args))) process.exitCode = 1;
