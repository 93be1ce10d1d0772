/** `npm run dev`: the page with hot reload, and the API started anew whenever its sources change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative, sep } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { PROJECT } from './lib/project.mjs';

/** Folders whose changes concern the API. */
const API_FOLDERS = ['domain', 'server'];
/** An editor saves several files in a row. */
const SETTLE_MS = 150;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

if (process.env.npm_lifecycle_event) endWithParent();
await ensureInstalled();
const { createServer } = await import('vite');

let api = startApi();
let isEnding = false;
/** Restarts and the end come one after the other. */
let queue = Promise.resolve();
let timer;

function startApi() {
  // A group of its own: Ctrl-C reaches this process alone, which then ends the API in order.
  const args = ['--import', 'tsx', join(PROJECT, 'scripts/lib/api-process.mjs')];
  return spawn(process.execPath, args, { cwd: PROJECT, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
}

async function stopApi() {
  if (api.exitCode !== null || api.signalCode !== null) return;
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await ended;
}

function restartApi() {
  queue = queue.then(async () => {
    if (isEnding) return;
    await stopApi();
    api = startApi();
  });
}

const vite = await createServer({ root: PROJECT });
await vite.listen();
vite.printUrls();
vite.watcher.on('all', (_event, path) => {
  const [folder] = relative(PROJECT, path).split(sep);
  if (!API_FOLDERS.includes(folder ?? '')) return;
  clearTimeout(timer);
  timer = setTimeout(restartApi, SETTLE_MS);
});

function end() {
  if (isEnding) return;
  isEnding = true;
  queue = queue.then(async () => {
    await Promise.all([vite.close(), stopApi()]);
    process.exit(0);
  });
}
for (const signal of SIGNALS) process.on(signal, end);
