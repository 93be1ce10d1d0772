/** The running version: the one of package.json, with the built commit when it is known. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './project-root';

const Package = z.object({ version: z.string() });
const Build = z.object({ commit: z.string().nullable() });

/** The release, such as `0.1.0`; strangers see only this. */
export const RELEASE = Package.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'))).version;

/** Returns the version, such as `0.1.0+a152748`, or `0.1.0` when the build knew no commit. */
function readVersion(): string {
  const build = join(PROJECT_ROOT, 'dist/build.json');
  const commit = existsSync(build) ? Build.parse(JSON.parse(readFileSync(build, 'utf8'))).commit : null;
  return commit ? `${RELEASE}+${commit}` : RELEASE;
}

/** Read once: the files on disk may change under a running server. */
export const VERSION = readVersion();
