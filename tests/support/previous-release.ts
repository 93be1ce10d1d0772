/** The previous release, built from its recorded commit in a work tree of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/kernel/project-root';
import { RELEASES } from '../release/releases';
import { temporaryFolder } from './temporary';

const git = (...args: string[]) => spawnSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' });

const previous = RELEASES.at(-1);

/** Whether its commit is here; a clone without history has none. Otherwise prints what is skipped. */
export function hasPreviousRelease(skipped: string): boolean {
  const isThere = previous !== undefined && git('cat-file', '-e', `${previous.commit}^{commit}`).status === 0;
  if (!isThere) console.warn(`SKIPPED: ${skipped}, because the commit of the previous release is not in this clone.`);
  return isThere;
}

/** A built release. */
export interface BuiltRelease {
  version: string;
  folder: string;
  /** Its server, relative to the folder. */
  server: string;
  remove: () => void;
}

/**
 * Builds it with the packages that are installed for this version: they are those of the release and newer ones of the
 * same major version.
 */
export function buildPreviousRelease(): BuiltRelease {
  if (!previous) throw new Error('no release is recorded');
  const parent = temporaryFolder('lotto-previous-');
  const folder = join(parent, 'tree');
  const added = git('worktree', 'add', '--detach', folder, previous.commit);
  if (added.status !== 0) throw new Error(added.stderr);
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  const build = (...args: string[]) =>
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', ...args], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  build();
  build('--ssr', 'server/app/main.ts', '--outDir', 'dist/server');
  copyFileSync(join(folder, 'server/exports/xlsx-worker.mjs'), join(folder, 'dist/server/xlsx-worker.mjs'));
  return {
    version: previous.version,
    folder,
    server: 'dist/server/main.js',
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
