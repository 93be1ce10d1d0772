/** The command line by which the server starts a command about backups. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../kernel/project-root';

/** Commands that the server starts by itself. */
export type OwnCommand = 'backup' | 'rehearse';

/** The program of all commands in a release, in the folder of the server. */
const PROGRAM = 'lotto.js';

/** Returns the arguments of Node.js for a command: in a release those of its program, in a clone those of the source. */
export function commandLine(command: OwnCommand): string[] {
  const program = join(dirname(fileURLToPath(import.meta.url)), PROGRAM);
  if (existsSync(program)) return [program, command];
  const loader = createRequire(join(PROJECT_ROOT, 'package.json')).resolve('tsx');
  return ['--import', pathToFileURL(loader).href, join(PROJECT_ROOT, `server/app/${command}.ts`)];
}
