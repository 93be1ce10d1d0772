/** `npm run verify` and the other commands of the program `lotto`, from the sources: `node scripts/lotto.mjs <command>`. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { exitCodeOf, PROJECT } from './lib/project.mjs';

await ensureInstalled();
const args = ['--import', 'tsx', join(PROJECT, 'server/app/lotto.ts'), ...process.argv.slice(2)];
process.exitCode = await exitCodeOf(process.execPath, args);
