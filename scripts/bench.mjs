/**
 * `npm run bench`: prints how long requests take next to handwritten SQL. `-- members` measures those with that in
 * their name.
 */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt();
const args = ['--import', 'tsx', join(PROJECT, 'tests/bench/bench.ts'), ...process.argv.slice(2)];
if (!(await run(process.execPath, args))) process.exitCode = 1;
