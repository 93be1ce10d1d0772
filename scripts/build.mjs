/** Builds the page into dist/page and the server into dist/server when their sources have changed. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { BUILD_NOTE, isBuilt, sourceStamp } from './lib/build-stamp.mjs';
import { compressFolder } from './lib/compress.mjs';
import { withProcessLock } from './lib/process-lock.mjs';
import { fail, PROJECT, run, secondsSince } from './lib/project.mjs';

const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];

/** The commit of the sources, or null outside a repository. */
function readCommit() {
  try {
    const options = { cwd: PROJECT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim();
  } catch {
    return null;
  }
}

async function buildNow() {
  if (isBuilt()) return;
  console.log('Building …');
  const start = performance.now();
  const stamp = sourceStamp();
  rmSync(BUILD_NOTE, { force: true });
  const builds = [VITE, [...VITE, '--ssr', 'server/app/lotto.ts', '--outDir', 'dist/server']];
  // Tests build too, and libraries log more and are larger when they are built for tests.
  const env = { ...process.env, NODE_ENV: 'production' };
  const outcomes = await Promise.all(builds.map((args) => run(process.execPath, args, env)));
  if (outcomes.includes(false)) fail('The build failed. See the reason above.');
  // A thread is started from its own file, and bundlers don't follow such references.
  copyFileSync(join(PROJECT, 'server/exports/xlsx-worker.mjs'), join(PROJECT, 'dist/server/xlsx-worker.mjs'));
  await compressFolder(join(PROJECT, 'dist/page'));
  writeFileSync(BUILD_NOTE, JSON.stringify({ stamp, commit: readCommit() }));
  console.log(`Built in ${secondsSince(start)}.`);
}

/** Builds when needed. When several processes need it at the same time, one builds and the others wait. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  await withProcessLock(join(PROJECT, '.cache/build.lock'), buildNow);
}

const isCalledItself = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isCalledItself) {
  await ensureInstalled();
  await ensureBuilt();
}
