/** `npm run release-copy`: writes the small filled database that later versions are upgraded from in tests. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PROJECT, run } from './lib/project.mjs';

await ensureInstalled();
if (!(await run(process.execPath, ['--import', 'tsx', join(PROJECT, 'tests/release/copy.ts')]))) process.exitCode = 1;
